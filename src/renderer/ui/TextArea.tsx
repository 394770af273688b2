import { useLayoutEffect, useMemo, useRef, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldFrameProps } from './Field.tsx';
import input from './input.module.css';
import styles from './TextArea.module.css';
import { mergeRefs } from './merge-refs.ts';
import { useUiConfig } from './UiConfig.tsx';

export interface TextAreaProps extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'className'> {
  quiet?: boolean;
  /** Set in the reading face, so that an editor row looks like the card. */
  reading?: boolean;
}

/** Grows with its text up to the configured height, then scrolls. */
export function TextArea({
  label,
  hideLabel,
  error,
  hint,
  trailing,
  className,
  quiet,
  reading,
  rows = 1,
  ref,
  style,
  ...rest
}: TextAreaProps) {
  const maxHeight = useUiConfig().textAreaMaxHeight;
  const own = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const area = own.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight + area.offsetHeight - area.clientHeight, maxHeight)}px`;
  }, [rest.value, maxHeight]);

  const setRef = useMemo(() => mergeRefs(own, ref), [ref]);

  return (
    <Field label={label} hideLabel={hideLabel} error={error} hint={hint} trailing={trailing} className={className}>
      {(control) => (
        <textarea
          dir="auto"
          {...rest}
          {...control}
          ref={setRef}
          rows={rows}
          style={{ ...style, maxHeight }}
          className={classNames(input.input, styles.area, quiet && input.quiet, reading && input.reading)}
        />
      )}
    </Field>
  );
}
