import * as advice from './en/advice';
import * as around from './en/around';
import * as common from './en/common';
import * as deciding from './en/deciding';
import * as devices from './en/devices';
import * as end from './en/end';
import * as failures from './en/failures';
import * as front from './en/front';
import * as gathering from './en/gathering';
import * as house from './en/house';
import * as levels from './en/levels';
import * as links from './en/links';
import * as mine from './en/mine';
import * as notices from './en/notices';
import * as orders from './en/orders';
import * as own from './en/own';
import * as pace from './en/pace';
import * as reading from './en/reading';
import { refusalsEn as refusals } from './en/refusals';
import * as table from './en/table';

/**
 * Everything the shell says in English, page by page. Titles bring their own catalogues. Nothing a person reads stands
 * elsewhere: who translates it copies `en/`, and names the copy in `language.ts`; the compiler says what is missing.
 */
export const en = {
  ...advice,
  ...common,
  ...front,
  ...gathering,
  ...table,
  ...links,
  ...levels,
  ...deciding,
  ...around,
  ...end,
  ...own,
  ...notices,
  ...orders,
  ...mine,
  ...devices,
  ...pace,
  ...reading,
  ...house,
  ...failures,
  refusals,
};
