/** Which model answers: the choice, what each can do, and whether it answers at all (Settings, "AI"). */
import { inLanguage } from './in-language.ts';
import { plural } from './plural.ts';

export const models = inLanguage('models', {
  // What is wrong with a model server of one's own.
  desktopOnly: 'A model server of your own is a setting of the desktop app. Here the operator of the server sets it.',
  noAddress: 'Enter the address of the server first.',
  notRunning: (address: string) =>
    `Nothing answers at ${address}. Start the model server there, for example Ollama or LM Studio, then test again.`,
  noSuchHost: (host: string) => `No computer is named “${host}”. Check the address.`,
  notModels: (address: string) =>
    `Something answers at ${address}, but it is no model server. Check the address and its port.`,
  brokeOff: (address: string) =>
    `The connection to ${address} broke off. Look at the model server there, then test again.`,
  refused: (address: string) =>
    `The server at ${address} wants a key, and Ninefold sends it none. Let it answer without a key, then test again.`,
  noModel: (address: string) =>
    `The server at ${address} runs, but has no model. Download or load one there, then test again.`,
  unknown: (name: string, names: readonly string[], more: number) =>
    `There is no model named “${name}”. Choose one of these: ${names.join(', ')}${more > 0 ? ` or ${more} more` : ''}.`,

  // The choice.
  label: 'Model',
  first: 'The first it offers',
  another: 'Another name…',
  nameLabel: 'Name of the model',
  fromList: 'Choose from the list',
  loading: 'Asking which models there are',
  known: 'With a key, Gemini is asked which models there are. Until then these are the ones this version knows.',
  knownBecause: (reason: string) => `Gemini could not be asked which models there are. ${reason}`,
  retry: 'Ask again',

  // What a model can do.
  can: (abilities: string) => `It ${abilities}.`,
  readsPictures: 'reads pictures',
  readsText: 'reads text only',
  takes: (tokens: string) => `takes ${tokens} tokens at once`,
  takesAbout: (tokens: string) => `is asked no more than ${tokens} tokens at once`,
  json: 'answers in a given form (JSON)',
  noJson: 'answers in a form of its own',
  sampling: 'lets temperature be set',
  noSampling: 'sets its temperature itself',
  compare: 'Compare models',
  hide: 'Hide the comparison',
  table: 'What the models can do',
  columns: { model: 'Model', pictures: 'Pictures', tokens: 'Tokens at once', json: 'JSON', sampling: 'Temperature' },
  yes: 'yes',
  no: 'no',
  chosen: 'in use',
  guessed: 'Local servers do not say what a model can do: this is told from its name, and from what it has refused.',

  // Whether it answers.
  test: 'Test',
  testing: 'Testing…',
  stop: 'Stop',
  asking: 'Asking the model. One that is not loaded yet may take a minute.',
  works: (found: number, model: string, time: string, answer: string) =>
    `${plural(found, 'model', 'models')} found. ${model} answered in ${time}: “${answer}”`,
  seconds: (seconds: string) => `${seconds}\u00a0s`,
  suggestions: 'Fill in for',
});
