/** `legalTerms` in German. */
import type { LegalText } from '../legal.ts';

export const legalTerms: LegalText = {
  lead: (who) =>
    `Ninefold ist ein Programm zum Lernen. Das Programm ist frei benutzbar; für einen Server gelten die folgenden Nutzungsbedingungen. Betreiber ist: ${who}.`,
  sections: [
    {
      title: 'Das Programm',
      text: [
        'Ninefold ist freie Software unter der MIT-Lizenz. Du darfst sie benutzen, kopieren, ändern und weitergeben, auch gegen Geld. Sie kommt ohne jede Gewährleistung: Niemand verspricht, dass sie für einen Zweck taugt oder frei von Fehlern ist.',
        'Die App braucht kein Konto und keinen Server. Der Rest dieser Seite betrifft die Benutzung mit einem Konto auf einem Server.',
      ],
      points: [],
    },
    {
      title: 'Dein Konto',
      text: ['Ein Konto gehört einer Person, die eine E-Mail-Adresse angegeben hat, unter der sie erreichbar ist.'],
      points: [
        'Behalte dein Passwort für dich und sag dem Betreiber Bescheid, wenn du glaubst, dass jemand anderes es hat.',
        'Du bist für das verantwortlich, was mit deinem Konto geschieht, es sei denn, du konntest es nicht verhindern.',
        'Wenn du noch nicht alt genug bist, um solchen Bedingungen selbst zuzustimmen, müssen Erziehungsberechtigte für dich zustimmen.',
        'Du kannst dein Konto jederzeit in den Einstellungen löschen. Was darin ist, wird dann vom Server gelöscht.',
      ],
    },
    {
      title: 'Was dir gehört, gehört weiter dir',
      text: [
        'Karten, Notizen und Dokumente, die du einstellst, gehören weiter dir. Der Betreiber darf sie nur so weit speichern, kopieren und übertragen, wie es nötig ist, um dir den Dienst zu erbringen: um sie aufzubewahren, auf deine Geräte zu bringen und einem Sprachmodell zu senden, was du es dazu fragst.',
        'Du kannst alles jederzeit und ohne zu fragen als Datei wieder mitnehmen.',
      ],
      points: [],
    },
    {
      title: 'Was du nicht darfst',
      text: ['Benutze den Server zum Lernen und lass ihn für andere benutzbar. Nicht erlaubt ist:'],
      points: [
        'zu speichern oder zu teilen, was das Gesetz verbietet oder was du nicht kopieren darfst;',
        'zu versuchen, an Daten anderer zu kommen oder die Grenzen des Servers zu umgehen;',
        'ihn mit automatischen Anfragen zu belasten, die deine eigenen Geräte nicht brauchen;',
        'den Zugang zu ihm zu verkaufen.',
      ],
    },
    {
      title: 'Antworten von Sprachmodellen',
      text: [
        'Karten, Fragen, Erklärungen und Urteile, die ein Modell geschrieben hat, können falsch sein, auch wenn sie sicher klingen. Sie sind eine Hilfe beim Lernen und kein fachlicher Rat. Prüfe sie an deiner Quelle; wo es geht, zeigt Ninefold dir die Seite.',
        'Benutzt du einen eigenen Schlüssel, gelten zwischen dir und dem Anbieter dieses Modells dessen Bedingungen.',
      ],
      points: [],
    },
    {
      title: 'Abonnements',
      text: [
        'Wo ein Server ein Abonnement verkauft, siehst du Preis, Laufzeit und wie du es kündigst, bevor du zahlst, und danach unter „Abo und Zahlung“. Es läuft bis zum Ende des bezahlten Zeitraums; löschst du dein Konto, endet es sofort. Dein gesetzliches Widerrufsrecht bleibt unberührt.',
      ],
      points: [],
    },
    {
      title: 'Wenn sich der Dienst ändert oder endet',
      text: [
        'Der Betreiber darf den Dienst ändern, begrenzen oder einstellen. Wenn dir dadurch etwas genommen wird, erfährst du es vorher, mit genug Zeit, um mitzunehmen, was dir gehört.',
        'Ein Konto, das gegen diese Bedingungen verstößt, kann geschlossen werden. Außer bei schwerem Schaden wirst du vorher gewarnt.',
      ],
      points: [],
    },
    {
      title: 'Haftung',
      text: [
        'Der Betreiber haftet bei Vorsatz und grober Fahrlässigkeit und für Schäden an Leben, Körper und Gesundheit. Für anderes haftet er nur, soweit das Gesetz keinen Ausschluss erlaubt. Behalte Kopien von dem, was du nicht entbehren kannst.',
      ],
      points: [],
    },
    {
      title: 'Diese Bedingungen',
      text: [
        'Wenn sich diese Nutzungsbedingungen in einer Weise ändern, die für dich wichtig ist, erfährst du es und kannst dein Konto löschen, bevor die Änderung gilt. Ist ein Teil unwirksam, gelten die anderen trotzdem. Es gilt das Recht des Landes, in dem der Betreiber sitzt, außer wo das Recht zum Schutz von Verbrauchern etwas anderes sagt.',
      ],
      points: [],
    },
  ],
};
