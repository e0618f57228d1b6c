/** Once the page has come: from then on it says something where there is no line, and can be told of a turn. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    // A browser that keeps nothing (a private window) does without.
    navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' }).catch(() => {});
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
