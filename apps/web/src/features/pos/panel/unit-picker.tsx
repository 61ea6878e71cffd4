/** The unit of the current line, where its product is sold in more than one (POS-04, ENT-17). */
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import type { CompanyDb } from '../../../data/company-db.ts';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Money } from '../../../ui/money.tsx';
import { articleOf } from '../cart/article-of.ts';
import type { Article, TillLine } from '../cart/cart.ts';
import { inSaleCurrency } from '../cart/price-till-cart.ts';
import { useTill } from '../till/till-context.ts';
import styles from './panel.module.css';

export function UnitPicker({ line }: { readonly line: TillLine }) {
  const { company, actions, money } = useTill();
  const articles = useLiveQuery(() => articlesOf(company.db, line.productId), [company.db, line.productId]);
  if (articles === undefined || articles.length < 2) return null;
  return (
    <Menu
      position="bottom-start"
      target={(props) => (
        <Button
          className={`${styles.tool} ${styles.unit}`}
          w="auto"
          px={11}
          rightSection={<IconChevronDown size={16} stroke={1.75} />}
          aria-label={`Unidad: ${line.unitName}`}
          {...props}
        >
          <span className="ellipsis">{line.unitName}</span>
        </Button>
      )}
    >
      {articles.map((article) => {
        const price = inSaleCurrency(article.price, money);
        return (
          <MenuItem
            key={article.unitId}
            detail={price === undefined ? null : <Money value={price} />}
            onSelect={() => actions.changeUnit(line, article)}
          >
            {article.unitName}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The product in its base unit, then in the others. */
async function articlesOf(db: CompanyDb, productId: string): Promise<Article[]> {
  const product = await db.products.get(productId);
  if (product === undefined) return [];
  const units = await db.product_units.where('product_id').equals(productId).toArray();
  const alive = units.filter(({ deleted_at }) => deleted_at === null);
  return [articleOf(product), ...alive.map((unit) => articleOf(product, unit))];
}
