export interface MailContent {
  subject: string
  /** Paragraphs of plain text. */
  body: string[]
  /** Paragraphs that have a link each. */
  sections?: { text: string; link: MailLink }[]
  /** A link to what the reader can do. */
  action?: MailLink
  /** A calendar file that comes with it. */
  calendar?: string
  /** Says why the e-mail came, with a link to the settings that end such e-mails. */
  reason?: { text: string; link: MailLink }
  /** The address at which a mail program ends what the mail is about by itself (RFC 8058), and a link to it if no section has one. */
  unsubscribe?: { link?: MailLink; oneClickUrl: string }
}

interface MailLink {
  label: string
  url: string
}

/** Renders an e-mail as plain text and as HTML, with the same content. */
export function composeMail(
  { subject, body, sections = [], action, reason, unsubscribe }: MailContent,
  sender: string,
): { subject: string; text: string; html: string } {
  const closingText = `${sender} — in confidence.`
  const text = [
    ...body,
    ...sections.map(({ text, link }) => `${text}\n${plainLink(link)}`),
    ...[action, unsubscribe?.link].flatMap((link) => (link ? [plainLink(link)] : [])),
    ...(reason ? [`${reason.text}\n${plainLink(reason.link)}`] : []),
    closingText,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f2ea;color:#1b1714;font:16px/1.6 Georgia,'Times New Roman',serif">
<div style="max-width:560px;margin:0 auto;padding:48px 32px">
<p style="margin:0 0 32px;padding:0 0 16px;border-bottom:1px solid #b8935a;font-size:24px">${escapeHtml(sender)}</p>
${[...body.map(htmlParagraph), ...sections.map(({ text, link }) => htmlParagraph(text) + quietLink(link))].join('\n')}
${action ? actionLink(action) : ''}<p style="margin:32px 0 0;color:#5d5349;font-style:italic">${escapeHtml(closingText)}</p>
${reason ? quietReason(reason) : ''}${unsubscribe?.link ? quietLink(unsubscribe.link) : ''}</div></body></html>`
  return { subject, text, html }
}

const plainLink = ({ label, url }: MailLink): string => `${label}:\n${url}`

const htmlParagraph = (text: string): string => `<p style="margin:0 0 20px">${escapeHtml(text)}</p>`

function actionLink({ label, url }: MailLink): string {
  return `<p style="margin:32px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;background:#1b1714;color:#f6f2ea;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 20px;color:#5d5349;font-size:14px;word-break:break-all">${escapeHtml(url)}</p>
`
}

const quietLink = ({ label, url }: MailLink): string =>
  `<p style="margin:16px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#5d5349">${escapeHtml(label)}</a></p>\n`

const quietReason = ({ text, link }: { text: string; link: MailLink }): string =>
  `<p style="margin:16px 0 0;color:#5d5349;font-size:14px">${escapeHtml(text)}</p>\n${quietLink(link)}`

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
