/** The unit of the current line, when its product is sold in more than one (POS-04, ENT-17). */
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { watchWrites } from '../../../data/watch-writes.ts';
import { articlesOf } from '../../../session/selling/article-of.ts';
import { inSaleCurrency } from '../../../session/selling/price-till-cart.ts';
import type { Article, TillLine } from '../../../session/selling/sold-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Menu, MenuItem } from '../../../ui/popovers/menu.tsx';
import { useTill } from '../context/till-context.ts';
import cartLine from './cart-line.module.css';
import styles from './unit-picker.module.css';

export function UnitPicker({ line }: { readonly line: TillLine }) {
  const { company, actions, money } = useTill();
  const articles = useArticles(company.db, line.productId);
  if (articles.length < 2) return null;
  return (
    <Menu
      position="bottom-start"
      target={(props) => (
        <Button
          className={`${cartLine.tool} ${styles.unit}`}
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

/** The product in each of its units, at present; empty while they are read. */
function useArticles(db: CompanyDb, productId: string): readonly Article[] {
  const [read, setRead] = useState<{ readonly productId: string; readonly articles: readonly Article[] }>();
  useEffect(() => {
    let isOver = false;
    const readNow = async (): Promise<void> => {
      const articles = await articlesOf(db, productId);
      // Most products have one unit, and then there is nothing to render.
      if (!isOver) setRead((before) => (articles.length < 2 && !before ? before : { productId, articles }));
    };
    const readSoon = (): void => {
      readNow().catch((error: unknown) => console.warn('unidades', error));
    };
    readSoon();
    const unwatch = watchWrites(db, ['products', 'product_units'], readSoon);
    return () => {
      isOver = true;
      unwatch();
    };
  }, [db, productId]);
  return read?.productId === productId ? read.articles : [];
}
