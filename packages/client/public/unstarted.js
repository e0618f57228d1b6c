// Shows the sentence of a page that did not start. In words that the oldest browser reads: no module, nothing newer than
// 1999. The page itself takes the sentence away when it starts, which is before everything has loaded.
window.onload = () => {
  var sentence = document.getElementById('unstarted');
  if (sentence) sentence.removeAttribute('hidden');
};
