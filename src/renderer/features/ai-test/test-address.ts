/** The address of one kept test. */
export function testAddress(id: string): string {
  return `/ai-test?${new URLSearchParams({ test: id })}`;
}
