const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  "form-action 'self'",
].join('; ')

/** Headers of every answer (security S58). React and the console set styles through the object model, which the policy allows. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Said where the visitor came by TLS, which a trusted proxy tells. */
export const secureTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' }

/** Headers of every JSON answer: private, and different for each caller and origin. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  vary: 'Authorization, Origin',
}
