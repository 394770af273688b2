/** How the time of each row grows with the cards, as an SVG that can be read in light and dark. */
import { scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { timeOf } from './contest.ts';
import type { WorkloadResult } from './run-workload.ts';
import type { Role } from './workload.ts';

const PANEL = { width: 300, height: 190, left: 52, right: 12, top: 30, bottom: 26 } as const;
const ACROSS = 3;
const COLOURS: Readonly<Record<Role, string>> = { product: '#2563eb', limit: '#64748b', peer: '#d97706' };
/** Of these, lines of the same role are told apart by their strokes. */
const DASHES = ['', '5 3', '2 3'];

interface Line {
  readonly name: string;
  readonly role: Role;
  readonly points: readonly { readonly cards: number; readonly ms: number }[];
}

interface Panel {
  readonly title: string;
  readonly lines: readonly Line[];
}

/** Rows that were measured at two sizes or more; null when there are none. */
export function plotOf(results: readonly WorkloadResult[]): string | null {
  const panels = panelsOf(results);
  if (panels.length === 0) return null;
  const rows = Math.ceil(panels.length / ACROSS);
  const [width, height] = [ACROSS * PANEL.width, rows * PANEL.height + 30];
  const drawn = panels.map((panel, at) => {
    const [x, y] = [(at % ACROSS) * PANEL.width, 30 + Math.floor(at / ACROSS) * PANEL.height];
    return `<g transform="translate(${x} ${y})">${draw(panel)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">`,
    '<title>How the time of each workload grows with the cards</title>',
    '<style>text{fill:#334155}.axis{stroke:#94a3b8}@media(prefers-color-scheme:dark){text{fill:#cbd5e1}.axis{stroke:#475569}}</style>',
    legend(),
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function panelsOf(results: readonly WorkloadResult[]): Panel[] {
  const lines = new Map<string, Map<string, { role: Role; points: { cards: number; ms: number }[] }>>();
  for (const { workload, cards, contests } of results) {
    if (cards === null) continue;
    for (const { row, by, contenders } of contests) {
      const title = row === workload ? row : `${workload}: ${row}`;
      const ofRow = lines.get(title) ?? new Map();
      lines.set(title, ofRow);
      for (const contender of contenders) {
        const known = ofRow.get(contender.name) ?? { role: contender.role, points: [] };
        ofRow.set(contender.name, known);
        // A logarithm has no place for nothing.
        known.points.push({ cards, ms: Math.max(timeOf(contender, by), 0.001) });
      }
    }
  }
  return [...lines]
    .map(([title, ofRow]) => ({ title, lines: [...ofRow].map(([name, rest]) => ({ name, ...rest })) }))
    .filter((panel) => panel.lines.some(({ points }) => points.length > 1));
}

function draw({ title, lines }: Panel): string {
  const points = lines.flatMap((each) => each.points);
  const [cards, ms] = [points.map((point) => point.cards), points.map((point) => point.ms)];
  const x = scaleLog()
    .domain([Math.min(...cards), Math.max(...cards)])
    .range([PANEL.left, PANEL.width - PANEL.right]);
  const y = scaleLog()
    .domain([Math.min(...ms) / 1.5, Math.max(...ms) * 1.5])
    .range([PANEL.height - PANEL.bottom, PANEL.top]);
  const decades = y.ticks().filter((tick) => Number.isInteger(Math.log10(tick)));
  const axes = [
    `<text x="${PANEL.left}" y="16" font-weight="600">${escaped(title)}</text>`,
    ...decades.map(
      (tick) =>
        `<line class="axis" x1="${PANEL.left}" x2="${PANEL.width - PANEL.right}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke-width="0.5"/>` +
        `<text x="${PANEL.left - 5}" y="${at(y(tick) + 4)}" text-anchor="end">${tick >= 1_000 ? `${tick / 1_000} s` : `${tick} ms`}</text>`,
    ),
    ...[...new Set(cards)].map(
      (count) =>
        `<text x="${at(x(count))}" y="${PANEL.height - 8}" text-anchor="middle">${count >= 1_000 ? `${count / 1_000}k` : count}</text>`,
    ),
  ];
  const seen = new Map<Role, number>();
  const curves = lines.map(({ name, role, points: along }) => {
    const nth = seen.get(role) ?? 0;
    seen.set(role, nth + 1);
    const path = line<(typeof along)[number]>()
      .x((point) => x(point.cards))
      .y((point) => y(point.ms))
      .digits(1)(along);
    const dash = DASHES[nth % DASHES.length] ?? '';
    return `<path d="${path ?? ''}" fill="none" stroke="${COLOURS[role]}" stroke-width="${role === 'product' ? 2 : 1.5}"${dash ? ` stroke-dasharray="${dash}"` : ''}><title>${escaped(name)}</title></path>`;
  });
  return [...axes, ...curves].join('');
}

function legend(): string {
  return Object.entries(COLOURS)
    .map(
      ([role, colour], n) =>
        `<line x1="${52 + n * 110}" x2="${72 + n * 110}" y1="14" y2="14" stroke="${colour}" stroke-width="2"/><text x="${78 + n * 110}" y="18">${role === 'product' ? 'Ninefold' : role}</text>`,
    )
    .join('');
}

const at = (n: number): string => n.toFixed(1);

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
