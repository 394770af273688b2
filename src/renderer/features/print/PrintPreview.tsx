/** The cards as they will be printed, what can be chosen about it, and the two ways out. */
import { FileDown, Printer } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { messages } from '../../../contract/messages/index.ts';
import { isDesktop } from '../../lib/host/api.ts';
import { Button } from '../../ui/Button.tsx';
import { CardList } from './CardList.tsx';
import { CardSheets } from './CardSheets.tsx';
import { useLaidOut, type SideRef, type Wanted } from './laid-out.ts';
import { previewSize } from './preview-size.ts';
import { gridOf, usePrintOptions } from './print-options.ts';
import { PrintChoices } from './PrintChoices.tsx';
import type { PrintedCard } from './printed-cards.ts';
import styles from './PrintScreen.module.css';
import { useSavedPdf } from './save-pdf.ts';
import { UnderWay } from './UnderWay.tsx';

const said = messages.printing;

interface PrintPreviewProps {
  readonly topics: readonly string[];
  readonly cards: readonly PrintedCard[];
}

export function PrintPreview({ topics, cards }: PrintPreviewProps) {
  const [options, choose] = usePrintOptions();
  const pdf = useSavedPdf(topics);
  // The page and a choice show at once; the sheets, of which there may be hundreds, follow.
  const wanted = useMemo((): Wanted => ({ cards, options }), [cards, options]);
  const shown = useDeferredValue<Wanted | null>(wanted, null);
  const { root, cards: drawn, side, tooLong, toCome, isReady, isStopped, ...laid } = useLaidOut(shown);
  const isBehind = !isReady || shown !== wanted;
  const ways = { busy: (isBehind && !isStopped) || pdf.isSaving, 'aria-disabled': isStopped };
  return (
    <>
      <div className={styles.actions}>
        {isDesktop() && (
          <Button {...ways} variant="primary" icon={<FileDown />} onClick={() => isReady && pdf.save()}>
            {said.savePdf}
          </Button>
        )}
        <Button
          {...ways}
          variant={isDesktop() ? 'ghost' : 'primary'}
          icon={<Printer />}
          onClick={() => isReady && window.print()}
        >
          {said.print}
        </Button>
        {!isReady && (
          <UnderWay
            label={said.layingOut}
            done={drawn.length}
            total={cards.length}
            soFar={said.laidOut(drawn.length, cards.length)}
            onStop={laid.stop}
            onGoOn={isStopped ? laid.goOn : undefined}
          />
        )}
        {pdf.isSaving && <UnderWay label={said.savingPdf} done={null} onStop={pdf.callOff} />}
      </div>
      <PrintChoices options={options} hasHints={cards.some(({ card }) => card.hint !== '')} onChange={choose} />
      <div role="status" className={styles.status}>
        {isStopped ? (
          <p>{said.stopped}</p>
        ) : isBehind ? (
          <p>{said.layingOut}</p>
        ) : pdf.isSaving ? (
          <p>{said.savingPdf}</p>
        ) : (
          <Outcome {...wanted} tooLong={tooLong.size} missing={laid.missingPictures} />
        )}
      </div>
      <div ref={root} data-printed aria-busy={isBehind}>
        <div ref={previewSize} className={styles.preview}>
          {shown && (
            <Sheets
              options={shown.options}
              cards={drawn}
              side={side}
              tooLong={tooLong}
              toCome={toCome}
              isWhole={isReady}
            />
          )}
        </div>
      </div>
    </>
  );
}

function Outcome({
  cards,
  options,
  tooLong,
  missing,
}: Wanted & { readonly tooLong: number; readonly missing: number }) {
  const { columns, rows } = gridOf(options);
  const fitting = cards.length - tooLong;
  return (
    <>
      {options.form === 'list' && <p>{said.inList(cards.length)}</p>}
      {options.form === 'cards' && fitting > 0 && (
        <p>{said.onSheets(fitting, Math.ceil(fitting / (columns * rows)))}</p>
      )}
      {tooLong > 0 && <p>{said.tooLong(tooLong)}</p>}
      {missing > 0 && <p>{said.missingPictures(missing)}</p>}
    </>
  );
}

interface SheetsProps extends Wanted {
  readonly side: SideRef;
  readonly tooLong: ReadonlySet<string>;
  readonly toCome: number;
  readonly isWhole: boolean;
}

const Sheets = memo(function Sheets({ cards, options, side, tooLong, toCome, isWhole }: SheetsProps) {
  const { form, paper, hints } = options;
  if (form === 'list') return <CardList cards={cards} paper={paper} hints={hints} isWhole={isWhole} />;
  const fitting = cards.filter(({ id }) => !tooLong.has(id));
  const long = cards.filter(({ id }) => tooLong.has(id));
  return (
    <>
      <CardSheets cards={fitting} grid={gridOf(options)} options={options} side={side} toCome={toCome} />
      {long.length > 0 && (
        <CardList cards={long} paper={paper} hints={hints} isWhole={isWhole} heading={said.tooLongHeading} />
      )}
    </>
  );
});
