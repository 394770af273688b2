/** Postgres as SQLite would have it, so that one list of migrations and one set of queries mean the same on both. */
import {
  DataTypeNode,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  type ColumnDefinitionNode,
  type PostgresDialectConfig,
} from 'kysely';
import { storableText } from '../../domain/storable-text.ts';

export class PortablePostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new FirstErrorDriver(this.#config);
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new PortableCompiler();
  }
}

/** A connection that broke cannot roll back, and needs not: Postgres has, and Kysely's driver uses it no more. What has failed before is what is told. */
class FirstErrorDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class PortableCompiler extends PostgresQueryCompiler {
  /** Postgres refuses NUL characters; both hosts leave them out. */
  protected override addParameter(parameter: unknown): void {
    super.addParameter(typeof parameter === 'string' ? storableText(parameter) : parameter);
  }

  /**
   * Text sorts and compares by its bytes, whatever the database's own collation is: fractional indexes depend on it. Whole numbers have 64
   * bits under either name.
   */
  protected override visitColumnDefinition(node: ColumnDefinitionNode): void {
    const type = DataTypeNode.is(node.dataType) ? node.dataType.dataType : null;
    const dataType = type === 'integer' ? DataTypeNode.create('bigint') : node.dataType;
    super.visitColumnDefinition({ ...node, dataType });
    if (type === 'text') this.append(' collate "C"');
  }
}
