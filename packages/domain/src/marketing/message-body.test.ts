import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MessageValues,
  messageHtml,
  messageParts,
  messageProblems,
  messageText,
} from './message-body.ts';

const VALUES: MessageValues = {
  nombre: 'Ana <b>Pérez</b>',
  empresa: 'Bodegón "La Ñapa"',
  dias: '45',
};

describe('the text of a message', () => {
  it('[MKT-05] says to each recipient what the variables stand for', () => {
    expect(messageText('Hola, {{nombre}}: hace {{ dias }} días que no vienes. {{empresa}}', VALUES)).toBe(
      'Hola, Ana <b>Pérez</b>: hace 45 días que no vienes. Bodegón "La Ñapa"',
    );
  });

  it('[MKT-05] does not expand a variable that a customer has in the name', () => {
    expect(messageText('{{nombre}}', { ...VALUES, nombre: '{{empresa}}' })).toBe('{{empresa}}');
  });

  it.each([
    { body: 'Hola {{nombre}}', problems: [] },
    { body: 'Hola {{name}}', problems: [{ kind: 'unknown_variable', text: '{{name}}' }] },
    { body: '{{}}', problems: [{ kind: 'unknown_variable', text: '{{}}' }] },
    { body: '{{ constructor }}', problems: [{ kind: 'unknown_variable', text: '{{ constructor }}' }] },
    {
      body: 'https://ejemplo.com/?c={{empresa}}',
      problems: [{ kind: 'variable_in_link', text: 'https://ejemplo.com/?c={{empresa}}' }],
    },
    { body: 'Llaves { sueltas }} y {nada}', problems: [] },
  ])('[MKT-05] has these problems: $body', ({ body, problems }) => {
    expect(messageProblems(body)).toEqual(problems);
  });
});

describe('the addresses in a message', () => {
  it.each([
    { body: 'Mira https://ejemplo.com/ofertas.', links: ['https://ejemplo.com/ofertas'] },
    {
      body: '(https://ejemplo.com/a) y http://ejemplo.com/b!',
      links: ['https://ejemplo.com/a', 'http://ejemplo.com/b'],
    },
    { body: 'https://ejemplo.com/a https://ejemplo.com/a', links: ['https://ejemplo.com/a'] },
    { body: 'javascript:alert(1) ftp://ejemplo.com data:text/html,x', links: [] },
    { body: '<a href="https://ejemplo.com/x">', links: ['https://ejemplo.com/x'] },
  ])('[MKT-05] are found without the sentence around them: $body', ({ body, links }) => {
    const found = messageParts(body).flatMap((part) => (part.kind === 'link' ? [part] : []));
    expect(found.filter(({ place }, at) => place === at).map(({ url }) => url)).toEqual(links);
  });

  it('[MKT-05] have the same place wherever they are repeated', () => {
    const places = messageParts('https://a.com/1 https://a.com/2 https://a.com/1').flatMap((part) =>
      part.kind === 'link' ? [part.place] : [],
    );
    expect(places).toEqual([0, 1, 0]);
  });
});

describe('the same as HTML', () => {
  it('[MKT-05] has paragraphs, line breaks and links, and shows markup as it was typed', () => {
    expect(
      messageHtml(
        'Hola, {{nombre}}\nte esperamos\n\n<script>x</script> https://a.com/?a=1&b=2',
        VALUES,
        ({ place }) => `/m/${place}`,
      ),
    ).toBe(
      '<p>Hola, Ana &lt;b&gt;Pérez&lt;/b&gt;<br>te esperamos</p>\n' +
        '<p>&lt;script&gt;x&lt;/script&gt; <a href="/m/0">https://a.com/?a=1&amp;b=2</a></p>',
    );
  });

  it('[MKT-05] contains no tag and no attribute but its own, whatever is typed and whoever reads it', () => {
    const hostile = fc.stringMatching(/^[<>"'&{}/=:. a-z\n]{0,40}$/);
    const piece = fc.oneof(
      hostile,
      fc.constantFrom(
        '{{nombre}}',
        '{{',
        '}}',
        'https://a.com/"onload=x',
        "https://a.com/'><img",
        '\n\n',
        '<p>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), hostile, (pieces, nombre) => {
        const html = messageHtml(pieces.join(' '), { ...VALUES, nombre });
        expect(html.replaceAll(/<\/?p>|<br>|<a href="[^"<>']*">|<\/a>/g, '')).not.toMatch(/[<>"']/);
      }),
    );
  });

  it('[MKT-05] leaves no known variable in either form', () => {
    const piece = fc.constantFrom('{{nombre}}', '{{ empresa }}', 'Hola', '{{dias}}', '\n', 'https://a.com/x');
    const plain = { nombre: 'Ana', empresa: 'E', dias: '1' };
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join(' ');
        expect(messageText(body, plain)).not.toContain('{{');
        expect(messageHtml(body, plain)).not.toContain('{{');
      }),
    );
  });

  it('[MKT-05] the parts of a body, put together, are the body', () => {
    const piece = fc.constantFrom('{{nombre}}', '{{x}}', 'Hola ', 'https://a.com/x', '. ', '{', '}}', '\n');
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join('');
        const again = messageParts(body).map((part) => {
          if (part.kind === 'text') return part.text;
          return part.kind === 'link' ? part.url : `{{${part.name}}}`;
        });
        expect(again.join('')).toBe(body);
      }),
    );
  });

  it('[MKT-05] read a text of 5,000 blanks after braces that nothing closes, which backtracking would for a minute', () => {
    const body = `{{${' '.repeat(4990)}x`;
    expect([messageProblems(body), messageText(body, VALUES)]).toEqual([[], body]);
  });
});
