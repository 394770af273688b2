/**
 * The first launch in two steps: a sample set ready to study, and an AI key for those who want one; whoever has cards already brings them. No
 * account is asked for. Help shows it again to people who have a library, where it adds only a sample that is not there.
 */
import { Download, Play } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { messages } from '../../../contract/messages/index.ts';
import { firstSample, samples, type SampleSet } from '../../../domain/samples.ts';
import { api, isDesktop } from '../../lib/host/api.ts';
import { useCommand } from '../../lib/keyboard/commands.ts';
import { logError } from '../../lib/page/log.ts';
import { notify } from '../../lib/notices/notify.ts';
import { sessionAddress } from '../../lib/addresses/session-address.ts';
import { useImporting } from '../../state/importing.ts';
import { useSetting, useSettings } from '../../state/settings.ts';
import { useHasDeviceSync } from '../../state/sync-state.ts';
import { Button } from '../../ui/Button.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { KeyStep } from './KeyStep.tsx';
import { Step } from './Step.tsx';
import styles from './WelcomeScreen.module.css';
import { reasonOf } from '../../lib/host/reason.ts';

const said = messages.dashboard.welcome;

export function Component() {
  const hasAccount = useHasDeviceSync();
  const here = hasAccount ? said.accountText : said.text;
  useCommand('library.import', openImport);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <h1 tabIndex={-1}>{said.title}</h1>
        <p className={styles.lead}>{isDesktop() ? here : said.serverText}</p>
        <Sheet>
          <SampleStep />
          <KeyStep />
        </Sheet>
        <div className={styles.drop}>
          <p>{said.dropText}</p>
          <Button icon={<Download />} onClick={openImport}>
            {messages.dashboard.import}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Asks for a file there, beside what can be brought. */
function openImport(): void {
  useImporting.getState().open([], useSettings.getState().settings['nav.folder']);
}

function SampleStep() {
  const navigate = useNavigate();
  const [welcomed, setWelcomed] = useSetting('onboarding.done');
  const [again] = useState(welcomed);
  const [chosen, choose] = useState<SampleSet>(firstSample);
  const [busy, setBusy] = useState(false);

  const goesElsewhere = useNavigation().state !== 'idle';
  const here = useRef(false);
  useLayoutEffect(() => {
    here.current = !goesElsewhere;
    return () => {
      here.current = false;
    };
  }, [goesElsewhere]);

  const leave = async (): Promise<void> => {
    // Without the note the dashboard would lead back here.
    if (!again)
      await setWelcomed(true).catch((error: unknown) => logError('The first launch could not be noted.', error));
    // Whoever went on meanwhile stays where they are.
    if (here.current) await navigate('/');
  };
  const study = async (): Promise<void> => {
    setBusy(true);
    try {
      const id = await idOfSample(chosen);
      if (!again) await setWelcomed(true);
      if (here.current) await navigate(sessionAddress({ sets: [id] }));
    } catch (error) {
      setBusy(false);
      notify.toast({ kind: 'error', message: reasonOf(error, messages.sets.createFailed) });
    }
  };

  return (
    <Step number={1} fact={said.sampleTime} due title={said.sampleTitle} text={said.sampleText}>
      <fieldset className={styles.samples}>
        <legend>
          <VisuallyHidden>{said.sampleChoice}</VisuallyHidden>
        </legend>
        {samples.map((sample) => (
          <Radio
            key={sample.topic}
            name="sample"
            className={styles.sample}
            checked={sample === chosen}
            onChange={() => choose(sample)}
            label={
              <>
                <b>{sample.topic}</b>
                <small>{said.sampleFacts(sample.flashcards.length, sample.subject)}</small>
              </>
            }
          />
        ))}
      </fieldset>
      <p className={styles.actions}>
        <Button variant="primary" icon={<Play />} autoFocus busy={busy} onClick={() => void study()}>
          {said.studySample(chosen.flashcards.length)}
        </Button>
        <Button variant="bare" onClick={() => void leave()}>
          {again ? messages.shell.backToDashboard : said.startEmpty}
        </Button>
      </p>
    </Step>
  );
}

/** The sample's set if the library has it (the first one does), else one made now. */
async function idOfSample(sample: SampleSet): Promise<string> {
  const { sets } = await api.sets.list();
  const existing = sets.find((set) => set.topic === sample.topic);
  if (existing) return existing.id;
  const { topic, summary, flashcards } = sample;
  return (await api.sets.create({ topic, summary, flashcards: flashcards.map((card) => ({ ...card })) })).id;
}
