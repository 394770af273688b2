import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuItem } from './Menu.tsx';
import styles from './SplitButton.module.css';

export interface SplitButtonProps {
  icon?: ReactNode;
  size?: 'sm' | 'md';
  /** What the larger part does. */
  onClick: () => void;
  children: ReactNode;
  /** Name of the smaller part, which opens the rest. */
  moreLabel: string;
  items: readonly (MenuItem | 'separator')[];
}

/** A button for what is usual, with a menu for what is rarer. */
export function SplitButton({ icon, size = 'md', onClick, children, moreLabel, items }: SplitButtonProps) {
  return (
    <span className={styles.split}>
      <Button icon={icon} size={size} onClick={onClick} className={styles.first}>
        {children}
      </Button>
      <Menu
        trigger={
          <IconButton variant="ghost" size={size} label={moreLabel} icon={<ChevronDown />} className={styles.more} />
        }
        items={items}
      />
    </span>
  );
}
