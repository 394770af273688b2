import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../../contract/calendar.schema.ts';
import { messages } from '../../../contract/messages/index.ts';
import { errorsOf, eventOf, formOf, type ExamForm } from './exam-form.ts';

const said = messages.studyPlan.dialog;
const FORM: ExamForm = {
  title: ' Anatomy ',
  date: '2026-04-01',
  minutesPerDay: 30,
  setIds: ['bones'],
  daysOff: [0],
  breaks: [{ key: 7, from: '2026-03-20', to: '2026-03-22' }],
};

describe('the form of an exam', () => {
  test('becomes a whole day of the calendar, and comes back from it', () => {
    const event = eventOf(FORM);
    expect(event).toMatchObject({ title: 'Anatomy', kind: 'exam', allDay: true, start: Date.UTC(2026, 3, 1) });
    expect(event.end! - event.start).toBe(86_400_000);
    const { breaks, ...form } = formOf({ ...event, id: 'e' } as unknown as CalendarEvent);
    expect({ ...form, breaks: breaks.map(({ from, to }) => ({ from, to })) }).toEqual({
      ...FORM,
      title: 'Anatomy',
      breaks: [{ from: '2026-03-20', to: '2026-03-22' }],
    });
  });

  test('says what is missing', () => {
    expect(errorsOf(FORM, '2026-03-01')).toEqual({});
    expect(errorsOf(formOf(null), '2026-03-01')).toEqual({
      title: said.nameMissing,
      date: said.dateMissing,
      sets: said.setsMissing,
    });
    expect(errorsOf(FORM, '2026-04-01').date).toBe(said.datePast);
    expect(errorsOf(FORM, '2026-04-02', '2026-04-01').date).toBeUndefined();
    for (const breaks of [[{ key: 0, from: '', to: '2026-03-22' }], [{ key: 0, from: '2026-03-22', to: '2026-03-20' }]])
      expect(errorsOf({ ...FORM, breaks }, '2026-03-01').breaks).toBe(said.breakIncomplete);
  });
});
