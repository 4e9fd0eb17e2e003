type Shift = { startTime: number; value: number; hadRecentInput: boolean }
type Interaction = { interactionId: number; duration: number }

/** Shifts less than this far apart, within this long, are one disturbance, in milliseconds (web.dev/cls). */
const GAP = 1000
const WINDOW = 5000
/** Of so many interactions the slowest one is left out (web.dev/inp). */
const LEFT_OUT_OF = 50

/** Adds up layout shifts; the value is that of the largest disturbance. */
export function createShifts() {
  let [largest, sum, first, last] = [0, 0, 0, 0]
  return {
    add({ startTime, value, hadRecentInput }: Shift): void {
      if (hadRecentInput) return
      if (sum > 0 && startTime - last < GAP && startTime - first < WINDOW) sum += value
      else [sum, first] = [value, startTime]
      last = startTime
      largest = Math.max(largest, sum)
    },
    value: () => largest,
  }
}

/** Remembers how long interactions took; the value is that of the slowest, `undefined` without any. */
export function createInteractions() {
  const longest = new Map<number, number>()
  return {
    add({ interactionId, duration }: Interaction): void {
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    },
    value(): number | undefined {
      const sorted = [...longest.values()].sort((one, other) => other - one)
      return sorted[Math.floor(sorted.length / LEFT_OUT_OF)]
    },
  }
}
