/** Tables of what browsers report of visits; nothing in them is about a person. */
export type ExperienceTables = {
  /** Histograms: `measure` is `visits`, `faults`, or a vital, of which `bucket` is the place in its bounds. */
  experience_day: { day: string; page: string; device: string; measure: string; bucket: number; count: number }
  /** Groups of faults; `id` is a digest of message, place and release. `browsers` are families, separated by `、`. */
  experience_fault: {
    id: string
    message: string
    place: string
    release: string
    page: string
    browsers: string
    first_day: string
    last_day: string
    count: number
  }
}
