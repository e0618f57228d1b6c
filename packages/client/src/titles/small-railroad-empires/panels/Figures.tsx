import { TRAINS_PER_COMPANY } from '@packetboat/games/small-railroad-empires/data';
import { scoreOf } from '@packetboat/games/small-railroad-empires/score';
import { companyOf, prestigeOf, type View } from '@packetboat/games/small-railroad-empires/state';
import type { FiguresProps } from '../../contract';
import { Medal } from '../map/goods';
import { words } from '../words';
import { Contract } from './Depot';

/** A company in the players' panel: what it has, what it has left, and what it has learnt. */
export function Figures({ view, seat, info }: FiguresProps<View>) {
  const company = companyOf(view.companies, seat);
  const prestige = view.ended === null ? prestigeOf(company) : scoreOf(view, seat).prestige;
  const owned = words.ownedAbilities(company);
  const left = TRAINS_PER_COMPANY - company.deliveries.length;
  return (
    <div className="sre-figures">
      <span className="figure">
        <b>{words.money(company.money)}</b>
        {view.ended === null && words.worthWords(company.money)}
      </span>
      <b className="figure">
        {prestige}
        <Medal size={18} />
      </b>
      <span className="rest">
        {words.restWords({
          tracks: company.tracks,
          trains: left,
          cards: company.hand.length,
          loans: company.loans,
        })}
      </span>
      {info.mine && view.ended === null && <Contract view={view} seat={seat} />}
      {owned.length > 0 && (
        <span className="rest">{words.listed(owned.map((one) => words.ABILITY_WORDS[one].name))}</span>
      )}
      {info.mine && view.ended === null && (
        <span className="rest">{words.nextAbility(company.deliveries.length)}</span>
      )}
    </div>
  );
}
