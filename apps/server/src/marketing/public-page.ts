/** The frame of pages that customers open: they need no file of the app, and say nothing of anybody else. */
import type { FastifyReply } from 'fastify';

const STYLE = `
:root{color-scheme:light dark;--back:#f4f5f6;--sheet:#fff;--text:#16181d;--soft:#555b66;--line:#dfe2e6;--press:#0f766e;--on-press:#fff}
@media (prefers-color-scheme:dark){:root{--back:#0f1114;--sheet:#1a1d22;--text:#eceef1;--soft:#a7adb8;--line:#343941;--press:#2dd4bf;--on-press:#06201d}}
*{box-sizing:border-box}
body{margin:0;padding:48px 16px;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:28px 28px 12px;background:var(--sheet);border:1px solid var(--line);border-radius:12px;text-align:center;overflow-wrap:anywhere}
h1,p{text-wrap:balance}
h1{margin:0 0 12px;font-size:1.375rem;line-height:1.25}
p{margin:0 0 16px}
ol{margin:0 0 16px;padding-left:24px;text-align:left}
small{color:var(--soft)}
form{margin:0 0 16px}
a{color:var(--press)}
.message{text-align:left}
button{min-height:48px;padding:10px 20px;border:0;border-radius:8px;background:var(--press);color:var(--on-press);font:inherit;font-weight:600;cursor:pointer}
button[disabled]{opacity:.6;cursor:default}
button.quiet{background:none;color:var(--soft);font-weight:400;text-decoration:underline}
[role=alert]{color:var(--text);font-weight:600}
[hidden]{display:none!important}`;

export function sendPage(reply: FastifyReply, html: string, status = 200) {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * @param content as markup, in which everything of a person is escaped
 * @param head more of the head, as markup
 */
export function publicPage(title: string, content: string, head = ''): string {
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style>${head}</head>
<body><main>${content}</main></body></html>`;
}
