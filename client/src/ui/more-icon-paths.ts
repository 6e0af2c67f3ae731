const RIGHT_OF_HEART =
  'c1.6 0 2.9.8 3.6 2.2C12.7 5.8 14 5 15.6 5 17.9 5 20 6.9 20 9.7 20 15.3 12 20 12 20Z';
const LEFT_LEAF = 'M12 15c-.3-3.3-2.3-5.2-6.5-5.5.2 4 2.3 6 6.5 5.5Z';

/** Icons of few screens, which take them by their paths: a first load does without. */
export const MORE_ICONS = {
  business: 'M3.5 8h17v11.5h-17zM9 8V5h6v3M3.5 13h17',
  education: 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.5 3.4 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5',
  emergency: `M12 20s-8-4.7-8-10.3C4 6.9 6.1 5 8.4 5${RIGHT_OF_HEART}`,
  agriculture: `M12 21v-9M12 12c0-4 2.5-6.5 7.5-7 0 5-2.5 7.5-7.5 7Z${LEFT_LEAF}`,
  trade: 'M5 8h14l1 12H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  other: 'M6 12v.01M12 12v.01M18 12v.01',
} as const;
