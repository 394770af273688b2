/** The quality report above a list of cards (ai §2, "Quality report panel"), and the changes it proposes: its score in the margin, as the facts of a row. */
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { QUALITY_SCORE } from '../../../contract/limits.ts';
import { QUALITY_MODEL_CARDS } from '../../../contract/quality-limits.ts';
import { messages } from '../../../contract/messages/index.ts';
import { useKeptFocus } from '../../lib/keyboard/kept-focus.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import {
  CompoundSection,
  ContradictionSection,
  DoubtSection,
  ExactSection,
  LongSection,
  NearSection,
  UnsupportedSection,
} from './FindingSections.tsx';
import { ModelReview } from './ModelReview.tsx';
import { Proposals } from './Proposals.tsx';
import styles from './QualityPanel.module.css';
import { Recommendations } from './Recommendations.tsx';
import {
  currentFindings,
  type CardPlace,
  type Checked,
  type KeyedProposal,
  type RemovedTogether,
  type ReviewedSet,
} from './reviewed-cards.ts';
import { useModelReview } from './use-model-review.ts';
import { useQualityReport } from './use-quality-report.ts';

const said = messages.quality;

/** In less width the list below needs the room first. */
const WIDE = '(min-width: 600px)';

export interface QualityPanelProps {
  /** The person asked for it: it opens at once, whatever it found. */
  readonly asked?: boolean;
  /** The same object as long as nothing in it changes. */
  readonly sets: readonly ReviewedSet[];
  /** Shows a card in the list below. */
  readonly onGoTo: (place: CardPlace) => void;
  /** Deletes these cards, copies or unsupported ones; whoever does it offers to take it back. */
  readonly onRemove: (places: readonly CardPlace[], what: RemovedTogether) => void;
  /** Carries out a proposed change; whoever does it offers to take it back. */
  readonly onAccept: (proposal: KeyedProposal) => void;
}

export function QualityPanel(props: QualityPanelProps) {
  const { checked, share, failed, retry } = useQualityReport(props.sets);
  const [open, setOpen] = useState<boolean | null>(null);
  const body = useId();
  const issues = checked?.report.summary.issuesFound ?? 0;
  const isOpen = checked !== null && (open ?? (props.asked === true || (issues > 0 && matchMedia(WIDE).matches)));
  return (
    <section className={styles.panel} aria-label={said.title} data-quality-panel="">
      <div className={styles.margin}>{checked && <Score score={checked.report.summary.qualityScore} />}</div>
      <header className={styles.head}>
        <h2>
          <Disclosure open={isOpen} controls={body} disabled={checked === null} onToggle={() => setOpen(!isOpen)}>
            {said.title}
          </Disclosure>
        </h2>
        <p className={styles.summary} role="status">
          {checked && summaryOf(checked)}
        </p>
        {failed && (
          <p role="alert" className={styles.failed}>
            {said.failed}{' '}
            <Button size="xs" onClick={retry}>
              {messages.notices.retry}
            </Button>
          </p>
        )}
        {share !== null && (
          <div className={styles.progress}>
            <ProgressBar label={said.checking} value={share} max={1} />
          </div>
        )}
      </header>
      <div id={body} className={styles.body} hidden={!isOpen}>
        {isOpen && <Body {...props} checked={checked} />}
      </div>
    </section>
  );
}

function summaryOf({ report: { summary } }: Checked): string {
  const { issuesFound, totalCards } = summary;
  return issuesFound === 0 ? said.none(totalCards) : said.found(issuesFound, totalCards);
}

function Score({ score }: { score: number }) {
  const grade = score >= QUALITY_SCORE.good ? 'good' : score >= QUALITY_SCORE.fair ? 'fair' : 'poor';
  return (
    <p className={styles.score} data-grade={grade}>
      <span role="img" aria-label={`${said.scoreOf(score)}, ${said.grade[grade]}`}>
        <b>{score}</b> {said.outOf}
        <br />
        {said.grade[grade]}
      </span>
    </p>
  );
}

function Body({ sets, checked, onGoTo, onRemove, onAccept }: QualityPanelProps & { checked: Checked }) {
  const shown = useDeferredValue(sets);
  const model = useModelReview(shown, checked.report);
  const findings = useMemo(() => currentFindings(checked, shown), [checked, shown]);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const proposals = [...findings.proposals, ...model.proposals].filter(({ key }) => !refused.has(key));
  const { container, ...keepFocus } = useKeptFocus<HTMLDivElement>(proposals);
  // What one button deletes needs no proposal.
  const deletable = findings.exact.length + findings.unsupported.length;
  return (
    <div ref={container} className={styles.sections} {...keepFocus}>
      <ContradictionSection found={findings.contradictions} onGoTo={onGoTo} />
      <UnsupportedSection
        found={findings.unsupported}
        onGoTo={onGoTo}
        onRemove={() => onRemove(findings.unsupported, 'unsupported')}
      />
      <DoubtSection found={findings.doubts} onGoTo={onGoTo} />
      <ExactSection found={findings.exact} onGoTo={onGoTo} onRemove={() => onRemove(findings.exact, 'duplicates')} />
      <NearSection found={findings.near} onGoTo={onGoTo} />
      <LongSection found={findings.long} onGoTo={onGoTo} />
      <CompoundSection found={findings.compound} onGoTo={onGoTo} />
      <Proposals
        proposals={proposals}
        mayBeNone={deletable < checked.report.summary.issuesFound}
        onGoTo={onGoTo}
        onAccept={onAccept}
        onRefuse={({ key }) => setRefused(new Set([...refused, key]))}
      />
      <Recommendations recommendations={checked.report.recommendations} />
      <ModelReview review={model} cards={Math.min(checked.report.summary.totalCards, QUALITY_MODEL_CARDS)} />
    </div>
  );
}
