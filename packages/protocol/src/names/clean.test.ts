import { cleanName, cleanTalk } from './clean';

const FAMILY = '👨‍👩‍👧';

describe('P-2.11 a name is shown as', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada  ', 'Ada'],
    ['Ada\tand\nBen', 'Ada and Ben'],
    ['Ada \u3000\u00A0 Ben', 'Ada Ben'],
    ["O'Neill", "O'Neill"],
    ['Jean-Luc', 'Jean-Luc'],
    ['?', '?'],
    ['7', '7'],
    ['x'.repeat(32), 'x'.repeat(32)],
    // Composed, however it was typed.
    ['Zoe\u0308', 'Zoë'],
    ['\u1112\u1161\u11AB', '한'],
    [`${'e\u0301'.repeat(32)}`, 'é'.repeat(32)],
    // What cannot be seen goes.
    ['A\u200Bda', 'Ada'],
    ['A\u00ADda', 'Ada'],
    ['\uFEFFAda', 'Ada'],
    ['Ada\u3164', 'Ada'],
    ['\u115FAda\u1160', 'Ada'],
    ['Ada\uFFA0', 'Ada'],
    ['A\u034Fda', 'Ada'],
    ['Ada\uFE0F', 'Ada'],
    ['Ada\u{E0100}', 'Ada'],
    ['Ada\u180B', 'Ada'],
    ['Ada\u17B4\u17B5', 'Ada'],
    ['Ada\u2060\u2064', 'Ada'],
    ['A\u2800da', 'A da'],
    ['Ada\u{1D159}', 'Ada'],
    ['Ada\uFFFC', 'Ada'],
    ['Ada\u{E0041}\u{E0042}', 'Ada'],
    ['\u0000A\u0007d\u001Fa\u007F', 'Ada'],
    ['Ada\u{F0000}\uE000', 'Ada'],
    ['Ada\uFDD0', 'Ada'],
    ['Ada\uD800', 'Ada'],
    // What turns the direction of writing goes.
    ['\u202EAda\u202C', 'Ada'],
    ['\u2066Ada\u2069', 'Ada'],
    ['\u200FAda\u200E\u061C', 'Ada'],
    // Joiners stay where a script needs them, and nowhere else.
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['علی\u200C', 'علی'],
    ['\u200Cعلی', 'علی'],
    ['A\u200Cda', 'Ada'],
    ['A\u200Dda', 'Ada'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['क्\u200Cष', 'क्\u200Cष'],
    ['क\u200Dष', 'कष'],
    ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
    ['ന്\u200D', 'ന്\u200D'],
    // Pictures keep what draws them.
    [FAMILY, FAMILY],
    ['👩🏽‍🚀 Ada', '👩🏽‍🚀 Ada'],
    ['🏳️‍🌈', '🏳️‍🌈'],
    ['❤️', '❤️'],
    ['🇩🇪', '🇩🇪'],
    [
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
      '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
    ],
    ['1️⃣', '1️⃣'],
    ['🙂\u200D', '🙂'],
    ['🙂\uFE0F\uFE0F', '🙂\uFE0F'],
    // Few marks a letter.
    ['Z\u0335\u0321\u0322\u0327\u0328lgo', 'Z\u0335\u0321lgo'],
    [`A${'\u0301'.repeat(20)}da`, 'Áda'],
    [`A${'\u0302\u0301'.repeat(20)}da`, 'Ấda'],
    [`A${'\u0316\u0317'.repeat(9)}da`, 'A\u0316\u0317da'],
    ['\u0301Ada', 'Ada'],
    ['Ada \u0301\u0301', 'Ada'],
    ['Nguyễn Thị Hương', 'Nguyễn Thị Hương'],
    ['Ẹ̀bùn', 'Ẹ̀bùn'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['สมศรีฟ้า', 'สมศรีฟ้า'],
    ['བསྟན་འཛིན', 'བསྟན་འཛིན'],
    ['কৃষ্ণেন্দু', 'কৃষ্ণেন্দু'],
    ['மணிமேகலை', 'மணிமேகலை'],
    ['王小明', '王小明'],
    ['ゔぁいおりん', 'ゔぁいおりん'],
    ['Αθηνά', 'Αθηνά'],
    ['Йӏван', 'Йӏван'],
    ['გიორგი', 'გიორგი'],
    ['ⴰⵎⵣⵉⵖ', 'ⴰⵎⵣⵉⵖ'],
  ])('%j is %j', (given, shown) => {
    expect(cleanName(given)).toBe(shown);
    // What has been cleaned stays as it is.
    expect(cleanName(shown)).toBe(shown);
  });
});

describe('P-2.11 a name stays as it is written', () => {
  test.each([
    'Ada Lovelace',
    'Ólafur Arnalds',
    'Björk',
    'Łukasz Żal',
    'Đorđe',
    'Þóra',
    'Ñusta',
    'François',
    'Gülşen',
    'Öztürk-Çelik',
    'Ἀθηνᾶ',
    'Світлана',
    'Ђорђе',
    'Հայկ',
    'ნინო',
    'محمد',
    'فاطمة الزهراء',
    'گلی',
    'דָּוִד'.normalize('NFC'),
    'ישראל',
    'अमृता',
    'श्रीकृष्ण',
    'প্রিয়াঙ্কা'.normalize('NFC'),
    'ਗੁਰਪ੍ਰੀਤ',
    'કૃષ્ણા',
    'லக்ஷ்மி',
    'వెంకటేశ్వర',
    'ಕೃಷ್ಣ',
    'ശ്രീജിത്ത്',
    'නිමල්',
    'กรุณา',
    'ແກ້ວ',
    'အောင်ဆန်း',
    'សុខា',
    'ተስፋዬ',
    'ᏣᎳᎩ',
    'ᓄᓇᕗᑦ',
    '佐藤 花子',
    'さくら',
    '김철수',
    '👑 Queen Ann 👑',
    'x_X_x',
    '½ & ¾',
  ])('%s', (name) => {
    expect(cleanName(name)).toBe(name);
  });
});

describe('P-2.11 no name is', () => {
  test.each([
    '',
    '   ',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800\u2800',
    '\u034F',
    '\uFE0F',
    '\u180B',
    '\u17B4',
    '\u202E',
    '\u200D\u200C',
    '\u0301',
    '\u20DD',
    '\u{1D159}',
    '\u{E0067}',
    '\u00AD',
    '\uD83D',
    'x'.repeat(33),
    '🙂'.repeat(17),
    `Ada${'\u200B'.repeat(198)}`,
  ])('%j', (given) => {
    expect(cleanName(given)).toBeUndefined();
  });
});

test('P-8.3 a line of talk stays on its line, and is its writer’s own otherwise', () => {
  expect(cleanTalk('H\u0335\u0321\u0322\u0327e\u200D\u0301\u200D\u0302\u200D\u0303 comes')).toBe(
    'H\u0335\u0321e\u200D\u0301\u200D\u0302\u200D comes',
  );
  expect(cleanTalk(`${FAMILY} 1️⃣ می‌خواهم  two  spaces`)).toBe(`${FAMILY} 1️⃣ می‌خواهم  two  spaces`);
});
