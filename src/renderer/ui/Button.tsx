import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import { classNames } from './class-names.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** A filled danger button, for the act itself in a confirming dialog. */
  solid?: boolean;
  /** Makes it a toggle and says whether it is on. */
  pressed?: boolean | undefined;
  /** The act is under way: the button keeps focus and says so, but does nothing. */
  busy?: boolean | undefined;
  icon?: ReactNode;
}

export function Button({
  variant = 'ghost',
  size = 'md',
  solid = false,
  pressed,
  busy = false,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- every caller's type is one of the three, `button` by default
      type={type}
      className={classNames(buttonClass({ variant, size, solid }), className)}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={click}
    >
      {icon}
      {children}
    </button>
  );
}
