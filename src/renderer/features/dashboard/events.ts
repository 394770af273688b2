/** Keeps an event inside the element that it happened in. */
export function stopEvent(event: { stopPropagation(): void }): void {
  event.stopPropagation();
}
