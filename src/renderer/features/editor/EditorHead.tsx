import { CircleCheck, ClipboardCheck, ImageIcon, Lightbulb, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ChangeEvent, type KeyboardEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { commands } from '../../../contract/commands.ts';
import { TOPIC_MAX_CHARS } from '../../../contract/limits.ts';
import { IMAGE_TYPES } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages/index.ts';
import { pathNames } from '../../../domain/paths.ts';
import { shortcutLabel } from '../../lib/keyboard/commands.ts';
import { formatTime } from '../../lib/words/format.ts';
import { SESSION_MODES, sessionAddress } from '../../lib/addresses/session-address.ts';
import { Button } from '../../ui/Button.tsx';
import { FormattingBar } from '../../ui/FormattingBar.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { SplitButton } from '../../ui/SplitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Editor } from './create-editor.ts';
import { DraftNotes } from './DraftNotes.tsx';
import styles from './EditorHead.module.css';
import { GapButton } from './GapButton.tsx';
import { hasMod } from './use-add-card-key.ts';
import { activePlace, TOPIC, type DraftKept } from './editor-state.ts';

const said = messages.editor;

interface EditorHeadProps {
  readonly editor: Editor;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** The quality review stands below. */
  readonly checking: boolean;
  readonly onCheck: () => void;
}

/** The topic, and the bar with what acts on the field or card in focus. */
export function EditorHead({ editor, field, checking, onCheck }: EditorHeadProps) {
  const navigate = useNavigate();
  const saved = useStore(editor.store, (state) => state.saved);
  const saving = useStore(editor.store, (state) => state.saving);
  const canStudy = saved !== null && saved.draft.cards.length > 0;
  return (
    <>
      <Topic editor={editor} checking={checking} />
      <div className={styles.sticky}>
        <div className={styles.bar}>
          <FormattingBar field={() => (field.current?.isConnected ? field.current : null)} />
          <GapButton editor={editor} field={() => (field.current?.isConnected ? field.current : null)} />
          <span className={styles.divider} />
          <PictureButton editor={editor} />
          <Button
            variant="bare"
            size="sm"
            icon={<Lightbulb aria-hidden />}
            title={said.hint}
            onClick={() => editor.openHint()}
          >
            <span className={styles.word}>{said.hint}</span>
          </Button>
          <Button
            variant="bare"
            size="sm"
            icon={<ClipboardCheck aria-hidden />}
            title={commands['set.checkQuality'].label}
            pressed={checking}
            onClick={onCheck}
          >
            <span className={styles.word}>{commands['set.checkQuality'].label}</span>
          </Button>
          <span className={styles.space} />
          <KeptNote editor={editor} />
          {canStudy && (
            <SplitButton
              size="sm"
              onClick={() => void navigate(sessionAddress({ sets: [saved.id] }))}
              moreLabel={said.studyOtherwise}
              items={SESSION_MODES.map((mode) => ({
                label: messages.studyModes.names[mode],
                onSelect: () => void navigate(sessionAddress({ sets: [saved.id], mode })),
              }))}
            >
              {said.study}
            </SplitButton>
          )}
          <Button variant="primary" size="sm" busy={saving} onClick={() => void editor.save()}>
            {said.save}
            <span className={styles.key}>
              <Kbd>{shortcutLabel('set.save')}</Kbd>
            </span>
          </Button>
        </div>
        <DraftNotes editor={editor} urgent />
      </div>
    </>
  );
}

interface TopicProps {
  readonly editor: Editor;
  /** The quality review stands between the topic and the cards. */
  readonly checking: boolean;
}

function Topic({ editor: { store, editSet, focusOn }, checking }: TopicProps) {
  const topic = useStore(store, (state) => state.draft.topic);
  const folderPath = useStore(store, (state) => state.draft.folderPath);
  const missing = useStore(store, (state) => state.checked && state.draft.topic.trim() === '');
  const asked = useStore(store, (state) => state.focus?.key === TOPIC);
  const head = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!asked) return;
    head.current?.querySelector('input')?.focus();
    store.setState({ focus: null });
  }, [asked, store]);

  /** Enter and Tab go past the bar to the first card, as Tab passes by the buttons of the list; Shift and Tab lead from there to the bar. */
  const toFirstCard = (event: KeyboardEvent) => {
    const first = store.getState().draft.cards[0];
    const isMeant = event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey && !event.altKey && !checking);
    if (!isMeant || hasMod(event) || event.nativeEvent.isComposing || !first) return;
    event.preventDefault();
    focusOn({ key: first.key, field: 'question' });
  };

  return (
    <div className={styles.head} ref={head}>
      <p className={styles.folder}>{pathNames(folderPath).map((name) => `${name} / `)}</p>
      <TextField
        className={styles.topic}
        label={said.topic}
        hideLabel
        quiet
        placeholder={said.topic}
        maxLength={TOPIC_MAX_CHARS}
        value={topic}
        error={missing ? said.topicNeeded : undefined}
        onChange={(event) => editSet({ topic: event.target.value })}
        onKeyDown={toFirstCard}
      />
    </div>
  );
}

/** Chooses a picture for the side that is edited. */
function PictureButton({ editor: { store, addPicture } }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const place = activePlace(store.getState());
    if (place) void addPicture(place.key, place.side, [...(event.target.files ?? [])]);
    // So that choosing the same file again is a change again.
    event.target.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={[...IMAGE_TYPES, 'image/svg+xml'].join(',')}
        aria-label={said.picture.choose}
        onChange={choose}
      />
      <Button
        variant="bare"
        size="sm"
        icon={<ImageIcon aria-hidden />}
        title={said.image}
        onClick={() => input.current?.click()}
      >
        <span className={styles.word}>{said.image}</span>
      </Button>
    </>
  );
}

function KeptNote({ editor: { store } }: { editor: Editor }) {
  const kept = useStore(store, (state) => state.kept);
  const whole = kept === null || kept.how === 'whole';
  return (
    <p className={styles.kept} role="status" data-warning={!whole}>
      {kept && (whole ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />)}
      <span>{sentenceOf(kept)}</span>
    </p>
  );
}

function sentenceOf(kept: DraftKept): string {
  if (kept === null) return '';
  if (kept.how === 'not at all') return said.draft.notKept;
  const time = formatTime(kept.at);
  return kept.how === 'whole' ? said.draft.saved(time) : said.draft.withoutPictures(time);
}
