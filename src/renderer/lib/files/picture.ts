/** Turns a picture file into what cards and notes have: at most 1,280 px, JPEG at 0.86, or PNG where one can see through. */
import { CARD_IMAGE_MAX_PX, CARD_IMAGE_QUALITY, MOVING_IMAGE_MAX_BYTES } from '../../../contract/limits.ts';
import { IMAGE_TYPES } from '../../../contract/media.ts';
import { messages } from '../../../contract/messages/index.ts';

const said = messages.editor.picture;
const OPAQUE = 255;
/** Red, green, blue, alpha. */
const CHANNELS = 4;

/** Why a picture was not taken, as a sentence for the person. */
export class PictureRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PictureRefused';
  }
}

/** The files of a paste or a drop that look like pictures, whatever can be done with them. */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
}

/** Whether a drag has one of them along; what its files hold is known with the drop. */
export function carriesPicture({ dataTransfer }: DragEvent): boolean {
  return [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === 'file' && type.startsWith('image/'));
}

/** The picture as a `data:` URL. @throws PictureRefused for SVG and for what cannot be read */
export async function readPicture(file: File): Promise<string> {
  if (file.type === 'image/svg+xml') throw new PictureRefused(said.noSvg);
  const image = await decode(file);
  try {
    if (isKeptAsItIs(file, image)) return await dataUrl(file);
    return draw(image, mayBeTransparent(file.type));
  } finally {
    image.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    throw new PictureRefused(said.notRead, error);
  }
}

/** A drawing of a GIF would stand still. Photographs are always drawn anew, which takes away the place where they were made. */
function isKeptAsItIs(file: File, { width, height }: ImageBitmap): boolean {
  return (
    file.type === 'image/gif' && file.size <= MOVING_IMAGE_MAX_BYTES && Math.max(width, height) <= CARD_IMAGE_MAX_PX
  );
}

function mayBeTransparent(type: string): boolean {
  return type !== 'image/jpeg' && IMAGE_TYPES.some((known) => known === type);
}

function draw(image: ImageBitmap, mayShowThrough: boolean): string {
  const scale = Math.min(1, CARD_IMAGE_MAX_PX / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: mayShowThrough });
  if (!context) throw new PictureRefused(said.notRead);
  try {
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const transparent = mayShowThrough && showsThrough(context, canvas);
    return transparent ? canvas.toDataURL('image/png') : canvas.toDataURL('image/jpeg', CARD_IMAGE_QUALITY);
  } finally {
    // Frees the pixels now and not at some later collection.
    canvas.width = 0;
    canvas.height = 0;
  }
}

function showsThrough(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): boolean {
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = CHANNELS - 1; alpha < data.length; alpha += CHANNELS) if (data[alpha] !== OPAQUE) return true;
  return false;
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new PictureRefused(said.notRead, reader.error)));
    reader.readAsDataURL(file);
  });
}
