/** Made by vite/host-sentences.ts; the pairs are those of domain/host-sentences. */
declare module 'virtual:host-sentences' {
  export const pairs: readonly (readonly [english: string, translated: string])[];
}
