-- The kardex of a product follows the order of booking, in which it came to its average cost (MOV-05). What it is worth on a
-- day goes through the same entries product by product.
create index stock_entries_kardex on stock_entries (company_id, product_id, warehouse_id, version);
drop index stock_entries_product;
