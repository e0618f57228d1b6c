import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Icon, type IconName } from './Icon';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: 'plain' | 'primary' | 'danger' | 'ghost' | undefined;
  readonly icon?: IconName | undefined;
  /** Why it cannot be pressed, in words. The button stays focusable and says so when tried. */
  readonly barred?: string | undefined;
  /** A word under the button: its limit, its price. Gives way to `barred`. */
  readonly limit?: string | undefined;
  readonly wide?: boolean | undefined;
}

/** Every button with a label. At most one `primary` on screen. */
export function Button({
  kind = 'plain',
  icon,
  barred,
  limit,
  wide,
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const note = useId();
  const [tried, setTried] = useState(0);
  const under = barred ?? limit;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (barred === undefined) onClick?.(event);
    else {
      event.preventDefault();
      setTried((n) => n + 1);
    }
  };
  const button = (
    <button
      type="button"
      {...rest}
      className={`button ${kind} ${wide ? 'wide' : ''} ${className}`}
      onClick={press}
      aria-disabled={barred !== undefined || rest['aria-disabled'] || undefined}
      aria-describedby={under === undefined || under === '' ? undefined : note}
    >
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  );
  if (under === undefined || under === '') return button;
  return (
    <span className="limited">
      {button}
      <small id={note}>{under}</small>
      {tried > 0 && barred !== undefined && (
        <span key={tried} className="unseen" role="alert">
          {barred}
        </span>
      )}
    </span>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
  readonly badge?: ReactNode;
}

/** A square button that shows a sign; the label is its name and its tooltip. */
export function IconButton({ icon, label, badge, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`button icon ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
      {badge}
    </button>
  );
}
