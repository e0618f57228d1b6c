import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PrimitiveValueListNode,
  type QueryId,
  type ValueNode,
} from 'kysely';

const NOT_STORABLE = /[\0\ud800-\udfff]/u;

/**
 * The same text on both engines: PostgreSQL refuses U+0000 and neither can hold half of a surrogate pair, so each
 * becomes U+FFFD. Text inside JSON is not touched; there both are written as escapes.
 */
export function storableText(text: string): string {
  return NOT_STORABLE.test(text) ? text.replace(new RegExp(NOT_STORABLE, 'gu'), '\ufffd') : text;
}

/** Any value of a query as both engines can hold it. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  // `Infinity` is a fair way to ask for everything; the columns know whole numbers only.
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_SAFE_INTEGER;
  return value;
}

class StorableValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode, _query?: QueryId): ValueNode {
    return { ...node, value: storable(node.value) };
  }

  protected override transformPrimitiveValueList(
    node: PrimitiveValueListNode,
    _query?: QueryId,
  ): PrimitiveValueListNode {
    return { ...node, values: node.values.map(storable) };
  }
}

/** Passes every value of every query through `storableText`, so that what is written is also what is looked for. */
export function alike(): KyselyPlugin {
  const values = new StorableValues();
  return {
    transformQuery: ({ node, queryId }) => values.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}
