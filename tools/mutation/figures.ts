// What a run of mutants says: how many were noticed, and which were not.

export type Outcome = 'killed' | 'timeout' | 'survived'

/** One change of a source: the text from which, in the line that begins with it, and to which. */
export type TriedMutant = { file: string; at: number; line: string; from: string; to: string; outcome: Outcome }

/** A change that does the same as the source: nothing can notice it. `line` is the line without its indentation. */
export type Equivalent = Pick<TriedMutant, 'file' | 'line' | 'from' | 'to'> & { reason: string }

export type Figures = {
  mutants: number
  killed: number
  timeouts: number
  survived: number
  equivalent: number
  /** Of all but the equivalent ones, rounded down. */
  percentKilled: number
  survivors: string[]
}

const same = (one: Omit<Equivalent, 'reason'>, other: Omit<Equivalent, 'reason'>): boolean =>
  one.file === other.file && one.line === other.line && one.from === other.from && one.to === other.to

/** Mutants that are listed as equivalent although a test notices them: their reason is wrong. */
export function wronglyEquivalent(mutants: readonly TriedMutant[], equivalent: readonly Equivalent[]): Equivalent[] {
  const noticed = mutants.filter(({ outcome }) => outcome !== 'survived')
  return equivalent.filter((one) => noticed.some((mutant) => same(mutant, one)))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90)

const percent = (noticed: number, all: number) => (all === 0 ? 100 : Math.floor((noticed / all) * 1000) / 10)

/** The figures of several files as one. */
export function sumOf(all: readonly Figures[]): Omit<Figures, 'survivors'> {
  const sum = (key: Exclude<keyof Figures, 'survivors'>) => all.reduce((total, one) => total + one[key], 0)
  const [mutants, killed, timeouts] = [sum('mutants'), sum('killed'), sum('timeouts')]
  const rest = { survived: sum('survived'), equivalent: sum('equivalent') }
  return { mutants, killed, timeouts, ...rest, percentKilled: percent(killed + timeouts, mutants) }
}

/** Counts the outcomes; a mutant that never ends was noticed too. */
export function figuresOf(mutants: readonly TriedMutant[], equivalent: readonly Equivalent[]): Figures {
  const isEquivalent = (mutant: TriedMutant) =>
    mutant.outcome === 'survived' && equivalent.some((one) => same(mutant, one))
  const counted = mutants.filter((mutant) => !isEquivalent(mutant))
  const of = (outcome: Outcome) => counted.filter((mutant) => mutant.outcome === outcome)
  const survivors = of('survived')
  return {
    mutants: counted.length,
    killed: of('killed').length,
    timeouts: of('timeout').length,
    survived: survivors.length,
    equivalent: mutants.length - counted.length,
    percentKilled: percent(counted.length - survivors.length, counted.length),
    survivors: survivors.map(
      ({ file, at, from, to }) => `${file}:${at}  ${oneLine(from)}  →  ${oneLine(to) || '(nothing)'}`,
    ),
  }
}
