const nothing = () => undefined;

/** As much of a browser as React asks for on a page that draws nothing: for tests of hooks with the real React. */
export const nowhere = {
  window: { HTMLIFrameElement: class {} },
  document: {
    visibilityState: 'visible',
    activeElement: null,
    addEventListener: nothing,
    removeEventListener: nothing,
  },
};

/** Where such a page stands. */
export function root(): Element {
  const element = {
    nodeType: 1,
    tagName: 'DIV',
    firstChild: null,
    addEventListener: nothing,
    ownerDocument: nowhere.document,
  };
  return element as unknown as Element;
}
