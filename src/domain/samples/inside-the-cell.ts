import { cardsOf, type SampleSet } from './sample-set.ts';

export const insideTheCell: SampleSet = {
  id: 'inside-the-cell',
  topic: 'Inside the cell',
  subject: 'biology',
  summary: 'The parts of a cell and what each of them does.',
  flashcards: cardsOf([
    ['What does the nucleus of a cell hold?', 'Most of the cell’s DNA, organised in chromosomes.'],
    ['Which organelle makes most of a cell’s ATP?', 'The mitochondrion.', 'It has a folded inner membrane.'],
    [
      'Why is the inner membrane of a mitochondrion folded?',
      'The folds, called cristae, give more surface for the proteins that make ATP.',
    ],
    ['What does a ribosome do?', 'It builds proteins, reading the sequence of amino acids from messenger RNA.'],
    ['Rough and smooth endoplasmic reticulum: what makes one of them rough?', 'Ribosomes attached to its surface.'],
    [
      'Name two jobs of the smooth endoplasmic reticulum.',
      'Making lipids and breaking down toxic substances. It also stores calcium ions.',
    ],
    [
      'What happens to proteins in the Golgi apparatus?',
      'They are modified, sorted and packed into vesicles for delivery.',
    ],
    [
      'What does a lysosome contain, and what for?',
      'Digestive enzymes, which break down worn-out parts and material taken in from outside.',
    ],
    [
      'Are lysosome enzymes most active in an acid or an alkaline surrounding?',
      'Acid, at a pH of about 5.',
      'Think of the stomach.',
    ],
    ['What is the cell membrane mostly made of?', 'Two layers of phospholipids with proteins embedded in them.'],
    [
      'Which part of a phospholipid turns towards water?',
      'Its phosphate head, which is hydrophilic. The fatty-acid tails turn away from water.',
    ],
    [
      'What is osmosis?',
      'The net movement of water through a selectively permeable membrane, towards the side with more dissolved substance.',
    ],
    [
      'How does active transport differ from diffusion?',
      'It needs energy, and can move substances from a lower to a higher concentration.',
    ],
    [
      'Which three kinds of filaments form the cytoskeleton?',
      'Microfilaments (actin), intermediate filaments and microtubules.',
    ],
    [
      'What do the centrosomes of an animal cell organise during division?',
      'The spindle of microtubules that pulls the chromosomes apart.',
    ],
    [
      'Which structures do plant cells have that animal cells lack?',
      'A cell wall, chloroplasts and a large central vacuole.',
    ],
    ['What is a plant cell wall mainly made of?', 'Cellulose.'],
    [
      'Where in a chloroplast are the light-dependent reactions?',
      'In the membranes of the thylakoids.',
      'They are stacked like coins.',
    ],
    [
      'What is the main difference between prokaryotic and eukaryotic cells?',
      'Eukaryotic cells keep their DNA in a nucleus; prokaryotic cells have none.',
    ],
    [
      'Which two organelles are thought to descend from free-living bacteria?',
      'Mitochondria and chloroplasts: both have their own DNA and ribosomes and divide by themselves.',
      'The idea is called endosymbiosis.',
    ],
  ]),
};
