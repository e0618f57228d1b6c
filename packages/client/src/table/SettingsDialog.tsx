import { ringBell } from '../match/bell';
import { Dialog } from '../parts';
import { Choices } from '../parts/Choices';
import { changeSettings, type Settings, useSettings } from '../settings/settings';
import { words } from '../words';

/** Light, movement, text, sound: kept in this browser. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const settings = useSettings();
  const { settings: w } = words;
  const row = <K extends keyof Settings>(
    key: K,
    legend: string,
    labels: Readonly<Record<Settings[K], string>>,
  ) => (
    <Choices
      legend={legend}
      across
      value={settings[key]}
      onChange={(value) => {
        changeSettings({ [key]: value });
        if (key === 'bell' && value === 'on') ringBell();
      }}
      choices={Object.entries<string>(labels).map(([value, label]) => ({ value, label }))}
    />
  );
  return (
    <Dialog title={w.head} onClose={onClose} roomy>
      <div className="stack">
        {row('theme', w.theme, w.themes)}
        {row('view', w.view, w.views)}
        {row('text', w.text, w.texts)}
        {row('motion', w.motion, w.motions)}
        {row('bell', w.bell, w.bells)}
        {row('confirm', w.confirm, w.confirms)}
        <p className="soft">{w.confirmNote}</p>
        <p className="soft">{w.kept}</p>
      </div>
    </Dialog>
  );
}
