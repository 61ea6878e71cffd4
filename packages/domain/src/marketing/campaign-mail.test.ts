import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignMailHtml } from './campaign-mail.ts';

const MAIL = { subject: 'Oferta', body: 'Hola {{nombre}}', imageSource: '', companyAddress: 'Calle 5' };
const VALUES = { nombre: 'Ana', empresa: 'Bodegón', dias: '9' };
const LINKS = {
  linkAt: (place: number) => `https://t.example/c/${place}`,
  unsubscribe: 'https://t.example/u',
  pixel: '',
};

describe('the mail of a campaign', () => {
  it('[MKT-05] says who writes, why it came, and how to stop it', () => {
    const html = campaignMailHtml(MAIL, VALUES, LINKS);
    expect(html).toContain('<p>Hola Ana</p>');
    expect(html).toContain('Bodegón · Calle 5');
    expect(html).toContain('<a href="https://t.example/u"');
    expect(html).not.toContain('<img');
  });

  it('[MKT-05] leads through the addresses of its recipient alone, with his picture and pixel', () => {
    const html = campaignMailHtml(
      { ...MAIL, body: 'Ver https://a.com/x', imageSource: 'cid:imagen' },
      VALUES,
      { ...LINKS, pixel: 'https://t.example/o' },
    );
    expect(html).toContain('<a href="https://t.example/c/0">https://a.com/x</a>');
    expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
      'cid:imagen',
      'https://t.example/o',
    ]);
  });

  it('[MKT-05] has no script, no handler and no markup of what people typed', () => {
    const hostile = fc.stringMatching(/^[<>"'&/=a-z {}\n]{0,30}$/).map((text) => `${text}<script>"onload=x`);
    fc.assert(
      fc.property(hostile, hostile, hostile, hostile, (subject, body, empresa, companyAddress) => {
        const html = campaignMailHtml(
          { ...MAIL, subject, body, companyAddress },
          { ...VALUES, empresa },
          LINKS,
        );
        const plain = campaignMailHtml({ ...MAIL, subject: '', body: '', companyAddress: '' }, VALUES, LINKS);
        const tags = (text: string) => text.match(/<(?!\/?p>|br>)[^>]*>/g);
        expect(tags(html)).toEqual(tags(plain));
      }),
    );
  });
});
