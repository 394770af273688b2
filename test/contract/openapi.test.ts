/** The description of the interface is a valid document, says every call once, and can be read without another site. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames, rowOf } from '../../src/contract/index.ts';
import { openHost, type TestHost } from '../support/hosts.ts';
import { rawRequest } from '../support/raw-http.ts';

interface Described {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly required: boolean }[];
  readonly requestBody?: unknown;
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: { oneOf?: unknown[] } }> }>;
}

type Document = {
  readonly paths: Record<string, Record<string, Described>>;
  readonly components: { readonly schemas: Record<string, unknown> };
};

let host: TestHost;
let document: Document;

beforeAll(async () => {
  host = await openHost('server');
  const answer = await rawRequest(host.address!, { path: '/api/openapi.json' });
  document = JSON.parse(answer.text) as Document;
});

afterAll(() => host.close());

describe('the OpenAPI document', () => {
  it('is valid', async () => {
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it('says every operation of the contract once, under its method and path', () => {
    const said = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { summary }]) =>
        summary.split(', ').map((name) => `${name}: ${method.toUpperCase()} ${path}`),
      ),
    );
    const wanted = operationNames.map((name) => `${name}: ${rowOf(name)?.method} ${rowOf(name)?.path}`);
    expect(said.toSorted()).toEqual(wanted.toSorted());
  });

  it('points only at schemas that it has', () => {
    const used = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, id]) => id,
    );
    expect(used).not.toEqual([]);
    for (const id of used) expect(document.components.schemas).toHaveProperty(id ?? '');
  });

  it('shows rows that share a method and a path as one call with the answers of each', () => {
    const sets = document.paths['/sets']?.get;
    expect(sets?.parameters).toEqual([
      { name: 'id', in: 'query', required: false, schema: { type: 'string' } },
      { name: 'ids', in: 'query', required: false, explode: false, style: 'form', schema: expect.anything() },
      { name: 'limit', in: 'query', required: false, schema: expect.anything() },
      { name: 'full', in: 'query', required: false, schema: { type: 'boolean' } },
      { name: 'after', in: 'query', required: false, schema: expect.anything() },
    ]);
    expect(sets?.responses['200']?.content['application/json']?.schema.oneOf).toHaveLength(3);
    expect(JSON.stringify(document.paths['/sets']?.post?.requestBody)).toContain('"oneOf"');
    expect(document.paths['/sets']?.delete?.parameters?.map(({ name, required }) => [name, required])).toEqual([
      ['id', true],
      ['updatedAt', false],
      ['baseVer', false],
    ]);
  });
});

describe('the reader', () => {
  it('is a page with a policy of its own that names no other site', async () => {
    const page = await rawRequest(host.address!, { path: '/api/docs' });
    expect(page.status).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(`${policy} ${page.text}`).not.toMatch(/https?:/);
  });

  it.each(['swagger-ui.css', 'swagger-ui-bundle.js', 'open.js'])('comes with %s', async (name) => {
    expect((await rawRequest(host.address!, { path: `/api/docs/${name}` })).status).toBe(200);
  });

  it.each(['package.json', '..%2fpackage.json', 'swagger-ui-bundle.js.map'])(
    'serves nothing else: %s',
    async (name) => {
      expect((await rawRequest(host.address!, { path: `/api/docs/${name}` })).status).toBe(404);
    },
  );
});
