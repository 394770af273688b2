/** The request did not reach the server, or its answer did not come back whole. Stays inside the transport. */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('network failure', { cause });
    this.name = 'NetworkFailure';
  }
}

/** Marks what fails between us and the server, so that it is told apart from a bad answer and from a mistake of our own. */
export async function networkStep<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new NetworkFailure(error);
  }
}
