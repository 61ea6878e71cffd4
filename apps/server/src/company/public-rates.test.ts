/** The public sources of the BCV's rate, as servers on this machine that answer like each of them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askPublicRates, createPublicRates, PUBLIC_SOURCES, type PublicSource } from './public-rates.ts';

const OPTIONS = { allowsPrivate: true };

const bankPage = (figure: string, day: string) => `<!DOCTYPE html><html><body>
  <div id="euro"><div class="row"><div class="col-sm-6"><span> EUR</span></div>
    <div class="col-sm-6 col-xs-6 centrado"><strong> 916,00808978 </strong></div></div></div>
  <div id="dolar" class="col-sm-12"><div class="field-content"><div class="row recuadrotsmc">
    <div class="col-sm-6 col-xs-6"><span> USD</span></div>
    <div class="col-sm-6 col-xs-6 centrado"><strong> ${figure} </strong></div></div></div></div>
  <div class="pull-right dinpro center">Fecha Valor: <span class="date-display-single"
    property="dc:date" datatype="xsd:dateTime" content="${day}T00:00:00-04:00">Lunes</span></div>
  ${'<p>noticias</p>'.repeat(10_000)}</body></html>`;
const dolarApi = (rate: number) => ({
  fuente: 'oficial',
  nombre: 'Oficial',
  compra: null,
  venta: null,
  promedio: rate,
  fechaActualizacion: '2026-08-21T21:02:11.000Z',
});
const dolarVzla = (usd: number, date: string) => ({
  current: { usd, eur: 916.008, date },
  previous: { usd: 779.9522, eur: 911.2181, date: '2026-08-21' },
});

const MONDAY = '2026-08-24';
let server: Server;
let sources: readonly PublicSource[];
/** What each source answers, by its place; undefined is an error of its own. */
let answers: (string | object | undefined)[];
let asked: number[];

beforeAll(async () => {
  server = createServer((request, response) => {
    const place = Number(request.url?.slice(1));
    asked.push(place);
    const answer = answers[place];
    if (answer === undefined) response.writeHead(502);
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sources = PUBLIC_SOURCES.map((source, place) => ({ ...source, url: `${origin}/${place}` }));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
});

const ask = () => askPublicRates(sources, OPTIONS);

describe('the rate of the BCV [SET-01]', () => {
  it('is what the bank and another say, of the day the bank says, and no third is asked', async () => {
    answers = [bankPage('784,66330000', MONDAY), dolarApi(784.6633), undefined];
    expect(await ask()).toEqual({
      ok: true,
      isAgreed: true,
      names: 'BCV y DolarApi',
      rate: '784.6633',
      valueDate: MONDAY,
    });
    expect(asked).toEqual([0, 1]);
  });

  it('is asked of the next one where one does not answer, or its page has changed', async () => {
    for (const broken of [undefined, '<html>En mantenimiento</html>']) {
      answers = [broken, dolarApi(784.66), dolarVzla(784.6633, MONDAY)];
      expect(await ask()).toMatchObject({
        isAgreed: true,
        names: 'BCV, según DolarApi y DolarVzla',
        rate: '784.6633',
        valueDate: MONDAY,
      });
    }
  });

  it('is a question where one source alone answers, or none agrees with another', async () => {
    answers = [bankPage('784,66330000', MONDAY), undefined, undefined];
    expect(await ask()).toMatchObject({ isAgreed: false, names: 'BCV', rate: '784.6633', valueDate: MONDAY });
    answers = [bankPage('784,66330000', MONDAY), dolarApi(779.9522), dolarVzla(780, '2026-08-21')];
    expect(await ask()).toMatchObject({ isAgreed: false, names: 'BCV', rate: '784.6633' });
    // The same figure of another day is no agreement.
    answers = [bankPage('784,66330000', MONDAY), undefined, dolarVzla(784.6633, '2026-08-21')];
    expect(await ask()).toMatchObject({ isAgreed: false, names: 'BCV' });
  });

  it('is that of two who agree against the first', async () => {
    answers = [bankPage('1.784,66330000', MONDAY), dolarApi(784.6633), dolarVzla(784.6633, MONDAY)];
    expect(await ask()).toMatchObject({
      isAgreed: true,
      names: 'BCV, según DolarApi y DolarVzla',
      rate: '784.6633',
    });
  });

  it('is none where no source answers, and each says why', async () => {
    answers = [undefined, '<html>', { current: {} }];
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false });
    expect(answer.ok ? '' : answer.message).toMatch(/^BCV: .*502.* DolarApi: .*JSON.* DolarVzla: .*“usd”/);
  });

  it('is asked for once in ten minutes, for however many companies', async () => {
    answers = [bankPage('784,66330000', MONDAY), dolarApi(784.6633), undefined];
    const shared = createPublicRates(OPTIONS, sources);
    const at = (minutes: number) => new Date(Date.UTC(2026, 7, 24, 12, minutes));
    await Promise.all([shared.ask(at(0)), shared.ask(at(0)), shared.ask(at(9))]);
    expect(asked).toEqual([0, 1]);
    await shared.ask(at(10));
    expect(asked).toEqual([0, 1, 0, 1]);
  });
});
