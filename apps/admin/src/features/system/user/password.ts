// Without characters that are confused when they are read out: 0 and O, 1, l and I.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const alphabet = `${letters}23456789-_`
const length = 14
const demanded = [/[A-Z]/, /[a-z]/, /[2-9]/, /[-_]/]

function draw(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  // Bytes beyond the last multiple of the alphabet's length are dropped, so that all characters are equally likely.
  const bound = 256 - (256 % alphabet.length)
  let drawn = ''
  while (drawn.length < length) {
    for (const byte of random(new Uint8Array(length))) {
      if (byte < bound && drawn.length < length) drawn += alphabet[byte % alphabet.length]
    }
  }
  return drawn
}

/** Returns a password that can be read out on the telephone and satisfies every rule of composition. */
export function suggestPassword(random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes)): string {
  for (;;) {
    const password = draw(random)
    if (/^[A-Za-z]/.test(password) && demanded.every((rule) => rule.test(password))) return password
  }
}
