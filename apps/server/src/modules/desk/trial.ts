/** Carries the answer of a trial out of its transaction, which is rolled back. */
export class Trial extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('a trial changes nothing')
    this.answer = answer
  }
}

/** The answer of a change, or of its trial, which has thrown it. */
export async function trialOr<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Trial) return error.answer as Answer
    throw error
  }
}
