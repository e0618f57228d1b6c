const DRAWINGS = {
  undo: 'M4 10h10a5 5 0 0 1 0 10h-4M8 5.5 3.6 10 8 14.5',
  stepBack: 'M6 4v16M19 5 9 12l10 7Z',
  first: 'M5 4v16M12.5 6 6.5 12l6 6M19.5 6l-6 6 6 6',
  back: 'M15 5 8 12l7 7',
  forward: 'm9 5 7 7-7 7',
  last: 'M19 4v16M11.5 6l6 6-6 6M4.5 6l6 6-6 6',
  play: 'M7 4.5v15L19 12Z',
  pause: 'M8 5v14M16 5v14',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l1.6 1.8H4.4ZM10 21.2h4M12 3v2',
  bellOff: 'M6 17v-6a6 6 0 0 1 12 0v6l1.6 1.8H4.4ZM10 21.2h4M12 3v2M4 3l16 18',
  lamp: 'M8 21h8M9 21v-3h6v3M9.2 18C6 15.6 6.4 12 8.3 9.5h7.4c1.9 2.5 2.3 6.1-.9 8.5M9.5 9.5V6a2.5 2.5 0 0 1 5 0v3.5M12 3.5V2',
  sun: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 19l1.7-1.7M17.3 6.7 19 5',
  book: 'M12 6.5C9.5 4.8 6.5 4.5 3.5 5v14c3-.5 6-.2 8.5 1.5 2.5-1.7 5.5-2 8.5-1.5V5c-3-.5-6-.2-8.5 1.5Zm0 0V20',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM14.8 12a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chat: 'M4 5h16v11H11l-5 4v-4H4Z',
  map: 'm3.5 6 5.5-2 6 2 5.5-2v14L15 20l-6-2-5.5 2ZM9 4v14M15 6v14',
  people:
    'M12.2 8.5a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0ZM3 19.5c.4-4 2.6-6 6-6s5.6 2 6 6M16 6a3 3 0 0 1 0 5.6M17.5 14c2 .7 3.2 2.5 3.5 5.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5 10 18 19.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.7v4.6M9 14.7v4.6',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  copy: 'M8 8h11v12H8ZM5 16V4h11',
  text: 'M6 3.5h9l4 4v13H6ZM15 3.5v4h4M9 11.5h7M9 14.5h7M9 17.5h4',
  key: 'M14 10a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM13.5 12H21v3.5M17.5 12v2.5',
  scales: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7a3.5 3.5 0 0 0 6 0ZM19 7l-3 7a3.5 3.5 0 0 0 6 0Z',
  flag: 'M6 21V4M6 5h12l-3 4 3 4H6',
  more: 'M5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM12 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6ZM19 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6Z',
  barred: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM7 17 17 7',
  hourglass:
    'M7 3.5h10M7 20.5h10M8 3.5c0 5 2.6 6 4 8.5 1.4-2.5 4-3.5 4-8.5M8 20.5c0-5 2.6-6 4-8.5 1.4 2.5 4 3.5 4 8.5M10 18h4',
  noLine: 'M4 9c5-4.5 11-4.5 16 0M7.5 13c3-2.5 6-2.5 9 0M12 17.5h.01M4 4l16 16',
} as const;

export type IconName = keyof typeof DRAWINGS;

/** A drawn sign beside words, or in a button that has a label of its own. Silent for screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon-drawing" viewBox="0 0 24 24" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
