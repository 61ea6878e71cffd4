/** The title of a notice, which names the company because the browser does not: 'Llegó el café · Bodega Ana' (MKT-05). */
export function noticeTitle(title: string, company: string): string {
  if (title.trim() === '') return company;
  return title.includes(company) ? title : `${title} · ${company}`;
}
