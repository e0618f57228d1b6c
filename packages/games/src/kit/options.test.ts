import { optionCombinations, optionsSchema } from '.';

const fields = [
  {
    key: 'map',
    label: 'Map',
    choices: [
      { value: 'short', label: 'Short' },
      { value: 'long', label: 'Long' },
    ],
    default: 'long',
  },
  {
    key: 'fog',
    label: 'Fog',
    choices: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
      { value: 'thick', label: 'Thick' },
    ],
    default: 'no',
  },
];

test('every combination comes once, the defaults first', () => {
  const combinations = optionCombinations(fields);
  expect(combinations[0]).toEqual({ map: 'long', fog: 'no' });
  expect(new Set(combinations.map((one) => JSON.stringify(one))).size).toBe(6);
  expect(optionCombinations([])).toEqual([{}]);
});

test('every combination is accepted, and what is missing takes its default', () => {
  for (const options of optionCombinations(fields))
    expect(optionsSchema(fields).parse(options)).toEqual(options);
  expect(optionsSchema(fields).parse({ fog: 'thick' })).toEqual({ map: 'long', fog: 'thick' });
});

test.each([
  { map: 'middle' },
  { map: null },
  { rain: 'yes' },
  JSON.parse('{"__proto__":{"map":"short"}}'),
  [],
  'long',
  null,
])('%j is refused', (options) => {
  expect(optionsSchema(fields).safeParse(options).success).toBe(false);
});
