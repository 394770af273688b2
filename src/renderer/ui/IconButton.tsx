import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** What it does; read aloud, and shown while the pointer rests on it. */
  label: string;
  icon: ReactNode;
}

export function IconButton({
  label,
  icon,
  variant = 'bare',
  size = 'md',
  className,
  title = label,
  ...rest
}: IconButtonProps) {
  return (
    <Button
      {...rest}
      aria-label={label}
      title={title}
      variant={variant}
      size={size}
      icon={icon}
      className={classNames(styles.square, styles[size], className)}
    />
  );
}
