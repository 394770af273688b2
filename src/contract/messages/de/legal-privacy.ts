/** `legalPrivacy` in German. */
import type { LegalText } from '../legal.ts';

export const legalPrivacy: LegalText = {
  lead: (who) =>
    `Was über dich gespeichert wird, wo, wofür und wie lange. Verantwortlich für einen Server ist: ${who}.`,
  sections: [
    {
      title: 'Ohne Konto',
      text: [
        'Die App hält Karten, Notizen, Dokumente, Wiederholungen und Einstellungen in einer Datei auf deinem Computer und sendet sie nirgendwohin. Sie zählt nichts über dich für andere und hat keine Werbung.',
        'Text und Bilder verlassen deinen Computer nur für ein Sprachmodell, das du eingerichtet hast, und nur, wenn du es etwas fragst. Eine Ausgabe, die sich selbst aktualisiert, fragt beim Server ihrer Hersteller nach neueren Versionen; eine, die du selbst gebaut hast, tut das nicht.',
      ],
      points: [],
    },
    {
      title: 'Mit Konto',
      text: [
        'Ein Server speichert, was er braucht, um dir den Dienst zu erbringen (in der Europäischen Union: Artikel 6 Absatz 1 Buchstabe b DSGVO):',
      ],
      points: [
        'deine E-Mail-Adresse und einen Hashwert deines Passworts, aus dem sich das Passwort nicht lesen lässt;',
        'was du lernst: Ordner, Sets, Karten, Notizen, Kalender, Pläne, Einstellungen und jede deiner Wiederholungen mit ihrer Zeit;',
        'deinen KI-Schlüssel, wenn du einen speicherst, verschlüsselt und für niemanden ganz lesbar;',
        'die angemeldeten Geräte, mit dem Namen ihres Programms und wann sie zuletzt da waren;',
        'wie viele Anfragen du an einem Tag gestellt hast und wie viele Token sie in einem Monat gebraucht haben, wenn der Betreiber sie bezahlt;',
        'ob du ein Abonnement hast, und die Nummer, unter der der Zahlungsdienst dich kennt.',
      ],
    },
    {
      title: 'Was nicht gespeichert wird',
      text: [
        'Die PDF-Dateien und Präsentationen, die du liest, werden nicht hochgeladen: Dein Gerät entnimmt ihnen Text und Bilder. Was ein Modell gefragt wird und was es antwortet, geht durch den Server und wird dort nicht gespeichert, außer bei einem Dokument, das gerade gelesen wird: sein Text und seine Karten, bis du sie durchgesehen hast. Deine Gespräche mit einem Modell und die Tests, die du machst, bleiben in deinem Browser; von einem Test speichert der Server das Ergebnis.',
      ],
      points: [],
    },
    {
      title: 'Sprachmodelle',
      text: [
        'Wenn du Karten aus einem Dokument machst, einen Test machst oder etwas fragst, gehen der Text und die Bilder, die dafür nötig sind, an das Modell, das du oder der Betreiber gewählt haben: Google (Gemini) oder ein Server mit der Schnittstelle von OpenAI. Was dort damit geschieht, regeln die Bedingungen dieses Anbieters. Nichts geht an ein Modell, wenn du es nicht verlangst.',
      ],
      points: [],
    },
    {
      title: 'Wer sonst etwas bekommt',
      text: ['Vom Betreiber kauft niemand Daten. Andere bekommen nur, was ihr Teil der Arbeit braucht:'],
      points: [
        'der Anbieter des Modells: was du fragst, wie oben gesagt;',
        'der Zahlungsdienst (Stripe), wo es Abonnements gibt: was du dort eingibst, und die Nummer deines Kontos;',
        'der Dienst, der E-Mails zustellt: deine Adresse und die Mails zu deinem Konto;',
        'Behörden, wenn ein Gesetz den Betreiber dazu verpflichtet.',
      ],
    },
    {
      title: 'Protokolle',
      text: [
        'Der Server schreibt auf, was mit Konten geschieht und welche Anfragen gescheitert sind: die Zeit, die Netzadresse, die Nummer des Kontos und was verlangt wurde, nie, was du geschrieben hast. Das ist nötig, um ihn sicher zu halten (Artikel 6 Absatz 1 Buchstabe f DSGVO). Wie lange Protokolle bleiben, legt der Betreiber fest; 30 Tage genügen.',
      ],
      points: [],
    },
    {
      title: 'Wie lange',
      text: ['Solange du das Konto hast, und danach nicht mehr:'],
      points: [
        'was du löschst, kommt in den Papierkorb, aus dem du es zurückholen kannst;',
        'eine Sitzung endet nach 7 Tagen ohne Benutzung und in jedem Fall nach 30 Tagen;',
        'wenn du dein Konto löschst, wird alles, was dazugehört, sofort gelöscht;',
        'Kopien, die der Betreiber gegen Verlust macht, werden der Reihe nach überschrieben.',
      ],
    },
    {
      title: 'Deine Rechte',
      text: [
        'Du hast das Recht auf Auskunft, Berichtigung und Löschung, auf Übertragung deiner Daten, auf Einschränkung der Verarbeitung und Widerspruch, und du kannst eine Einwilligung widerrufen. Das meiste kannst du in den Einstellungen selbst tun. Du kannst dich auch bei der Aufsichtsbehörde für den Datenschutz an deinem Wohnort beschweren.',
      ],
      points: [],
    },
  ],
};
