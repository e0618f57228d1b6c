import type { RequestListener } from 'node:http';
import type { Middleware } from 'koa';

export interface SecurityOptions {
  readonly publicUrl: string | undefined;
  readonly allowedOrigins: readonly string[];
}

/**
 * What browsers are told about every answer. Everything comes from this origin alone: no inline script or style, no
 * foreign font, and nobody may frame the page.
 */
export function securityHeaders({ publicUrl }: SecurityOptions): Middleware {
  const secure = publicUrl?.startsWith('https:') ?? false;
  // Older Safari does not count a WebSocket to the own host as 'self'.
  const socket = publicUrl === undefined ? '' : ` ${publicUrl.replace(/^http/, 'ws')}`;
  const policy = [
    "default-src 'self'",
    `connect-src 'self'${socket}`,
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers: Record<string, string> = {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}

/** For answers that do not pass through the app: socket.io's, which no browser is to show or to guess the type of. */
export const secureAnswer: RequestListener = (_, response) => {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
};

/** Lets pages of the configured origins read answers. Without cookies: what counts travels in `Authorization`. */
export function cors({ allowedOrigins }: SecurityOptions): Middleware {
  const allowed = new Set(allowedOrigins);
  return (ctx, next) => {
    if (allowed.size === 0) return next();
    ctx.vary('Origin');
    const origin = ctx.get('Origin');
    if (!allowed.has(origin)) return next();
    ctx.set('Access-Control-Allow-Origin', origin);
    ctx.set('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
    if (ctx.method !== 'OPTIONS' || ctx.get('Access-Control-Request-Method') === '') return next();
    ctx.set('Access-Control-Allow-Methods', 'GET, POST');
    ctx.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Packetboat-Word');
    ctx.set('Access-Control-Max-Age', '600');
    ctx.status = 204;
  };
}
