// Loaded before a server and in each of its threads: moves their clock by CLOCK_OFFSET milliseconds, so that pages that depend on the day are alike on every day.
const offset = Number(process.env.CLOCK_OFFSET ?? 0)
const SystemDate = Date

class MovedDate extends SystemDate {
  constructor(...args) {
    if (args.length === 0) super(SystemDate.now() + offset)
    else super(...args)
  }

  static now() {
    return SystemDate.now() + offset
  }
}

globalThis.Date = MovedDate
