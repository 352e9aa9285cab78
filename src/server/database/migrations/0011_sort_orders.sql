DROP INDEX "article_status_index";--> statement-breakpoint
DROP INDEX "rm_report_report_date_index";--> statement-breakpoint
DROP INDEX "branch_province_id_index";--> statement-breakpoint
DROP INDEX "branch_city_id_index";--> statement-breakpoint
DROP INDEX "article_title_order";--> statement-breakpoint
DROP INDEX "article_category_article_id_index";--> statement-breakpoint
DROP INDEX "article_published_at_order";--> statement-breakpoint
DROP INDEX "user_role_id_index";--> statement-breakpoint
DROP INDEX "user_branch_location_id_index";--> statement-breakpoint
DROP INDEX "price_brand_id_index";--> statement-breakpoint
DROP INDEX "testimony_branch_location_id_index";--> statement-breakpoint
CREATE INDEX "branch_name_order" ON "branch" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "branch_code_order" ON "branch" USING btree (lower("code"),"id","code");--> statement-breakpoint
CREATE INDEX "branch_code_order_down" ON "branch" USING btree (lower("code") desc nulls last,"id" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "branch_partner_name_order" ON "branch" USING btree (lower("partner_name"),"id","partner_name");--> statement-breakpoint
CREATE INDEX "branch_partner_name_order_down" ON "branch" USING btree (lower("partner_name") desc nulls last,"id" DESC NULLS FIRST,"partner_name");--> statement-breakpoint
CREATE INDEX "branch_address_order" ON "branch" USING btree (lower("address"),"id","address");--> statement-breakpoint
CREATE INDEX "branch_postal_code_order" ON "branch" USING btree (lower("postal_code"),"id","postal_code");--> statement-breakpoint
CREATE INDEX "branch_postal_code_order_down" ON "branch" USING btree (lower("postal_code") desc nulls last,"id" DESC NULLS FIRST,"postal_code");--> statement-breakpoint
CREATE INDEX "branch_timezone_order" ON "branch" USING btree ("timezone","id");--> statement-breakpoint
CREATE INDEX "branch_phone_number_order" ON "branch" USING btree (lower("phone_number"),"id","phone_number");--> statement-breakpoint
CREATE INDEX "branch_phone_number_order_down" ON "branch" USING btree (lower("phone_number") desc nulls last,"id" DESC NULLS FIRST,"phone_number");--> statement-breakpoint
CREATE INDEX "branch_open_time_order" ON "branch" USING btree (lower("open_time"),"id","open_time");--> statement-breakpoint
CREATE INDEX "branch_open_time_order_down" ON "branch" USING btree (lower("open_time") desc nulls last,"id" DESC NULLS FIRST,"open_time");--> statement-breakpoint
CREATE INDEX "branch_close_time_order" ON "branch" USING btree (lower("close_time"),"id","close_time");--> statement-breakpoint
CREATE INDEX "branch_close_time_order_down" ON "branch" USING btree (lower("close_time") desc nulls last,"id" DESC NULLS FIRST,"close_time");--> statement-breakpoint
CREATE INDEX "branch_is_active_order" ON "branch" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "branch_updated_at_order" ON "branch" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "branch_created_at_order" ON "branch" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "article_status_order" ON "article" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "article_published_at_order_down" ON "article" USING btree ("published_at" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "article_updated_at_order" ON "article" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "article_created_at_order" ON "article" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "category_article_name_order" ON "category_article" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "category_article_slug_order" ON "category_article" USING btree (lower("slug"),"id","slug");--> statement-breakpoint
CREATE INDEX "category_article_description_order" ON "category_article" USING btree (lower(left("description", 100)),"id");--> statement-breakpoint
CREATE INDEX "category_article_description_order_down" ON "category_article" USING btree (lower(left("description", 100)) desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "category_article_updated_at_order" ON "category_article" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "category_article_created_at_order" ON "category_article" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tag_article_name_order" ON "tag_article" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "tag_article_slug_order" ON "tag_article" USING btree (lower("slug"),"id","slug");--> statement-breakpoint
CREATE INDEX "tag_article_updated_at_order" ON "tag_article" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tag_article_created_at_order" ON "tag_article" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "user_full_name_order" ON "user" USING btree (lower("full_name"),"id","full_name");--> statement-breakpoint
CREATE INDEX "user_email_order" ON "user" USING btree (lower("email"),"id","email");--> statement-breakpoint
CREATE INDEX "user_username_order" ON "user" USING btree (lower("username"),"id","username");--> statement-breakpoint
CREATE INDEX "user_username_order_down" ON "user" USING btree (lower("username") desc nulls last,"id" DESC NULLS FIRST,"username");--> statement-breakpoint
CREATE INDEX "user_is_active_order" ON "user" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "user_employee_number_order" ON "user" USING btree (lower("employee_number"),"id","employee_number");--> statement-breakpoint
CREATE INDEX "user_employee_number_order_down" ON "user" USING btree (lower("employee_number") desc nulls last,"id" DESC NULLS FIRST,"employee_number");--> statement-breakpoint
CREATE INDEX "user_position_order" ON "user" USING btree (lower("position"),"id","position");--> statement-breakpoint
CREATE INDEX "user_position_order_down" ON "user" USING btree (lower("position") desc nulls last,"id" DESC NULLS FIRST,"position");--> statement-breakpoint
CREATE INDEX "user_join_date_order" ON "user" USING btree ("join_date","id");--> statement-breakpoint
CREATE INDEX "user_join_date_order_down" ON "user" USING btree ("join_date" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_phone_number_order" ON "user" USING btree (lower("phone_number"),"id","phone_number");--> statement-breakpoint
CREATE INDEX "user_phone_number_order_down" ON "user" USING btree (lower("phone_number") desc nulls last,"id" DESC NULLS FIRST,"phone_number");--> statement-breakpoint
CREATE INDEX "user_updated_at_order" ON "user" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "user_created_at_order" ON "user" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "banner_title_order" ON "banner" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "banner_link_order" ON "banner" USING btree (lower("link"),"id","link");--> statement-breakpoint
CREATE INDEX "banner_link_order_down" ON "banner" USING btree (lower("link") desc nulls last,"id" DESC NULLS FIRST,"link");--> statement-breakpoint
CREATE INDEX "banner_order_order" ON "banner" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "banner_order_order_down" ON "banner" USING btree ("order" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banner_start_date_order" ON "banner" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "banner_start_date_order_down" ON "banner" USING btree ("start_date" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banner_end_date_order" ON "banner" USING btree ("end_date","id");--> statement-breakpoint
CREATE INDEX "banner_end_date_order_down" ON "banner" USING btree ("end_date" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "banner_is_active_order" ON "banner" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "banner_updated_at_order" ON "banner" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "banner_created_at_order" ON "banner" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "brand_name_order" ON "brand" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "brand_order_order" ON "brand" USING btree ("order","id");--> statement-breakpoint
CREATE INDEX "brand_order_order_down" ON "brand" USING btree ("order" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brand_is_active_order" ON "brand" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "brand_updated_at_order" ON "brand" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "brand_created_at_order" ON "brand" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "price_name_order" ON "price" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "price_size_order" ON "price" USING btree (lower("size"),"id","size");--> statement-breakpoint
CREATE INDEX "price_size_order_down" ON "price" USING btree (lower("size") desc nulls last,"id" DESC NULLS FIRST,"size");--> statement-breakpoint
CREATE INDEX "price_price_order" ON "price" USING btree ("price","id");--> statement-breakpoint
CREATE INDEX "price_promo_price_order" ON "price" USING btree ("promo_price","id");--> statement-breakpoint
CREATE INDEX "price_promo_price_order_down" ON "price" USING btree ("promo_price" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_unit_order" ON "price" USING btree ("unit","id");--> statement-breakpoint
CREATE INDEX "price_unit_order_down" ON "price" USING btree ("unit" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_valid_from_order" ON "price" USING btree ("valid_from","id");--> statement-breakpoint
CREATE INDEX "price_valid_from_order_down" ON "price" USING btree ("valid_from" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_valid_until_order" ON "price" USING btree ("valid_until","id");--> statement-breakpoint
CREATE INDEX "price_valid_until_order_down" ON "price" USING btree ("valid_until" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "price_is_active_order" ON "price" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "price_updated_at_order" ON "price" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "price_created_at_order" ON "price" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "testimony_name_order" ON "testimony" USING btree (lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "testimony_title_order" ON "testimony" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "testimony_title_order_down" ON "testimony" USING btree (lower("title") desc nulls last,"id" DESC NULLS FIRST,"title");--> statement-breakpoint
CREATE INDEX "testimony_rating_order" ON "testimony" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "testimony_rating_order_down" ON "testimony" USING btree ("rating" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "testimony_content_order" ON "testimony" USING btree (lower(left("content", 100)),"id");--> statement-breakpoint
CREATE INDEX "testimony_is_active_order" ON "testimony" USING btree ("is_active","id");--> statement-breakpoint
CREATE INDEX "testimony_updated_at_order" ON "testimony" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "testimony_created_at_order" ON "testimony" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rm_report_report_number_order" ON "rm_report" USING btree (lower("report_number"),"id","report_number");--> statement-breakpoint
CREATE INDEX "rm_report_category_order" ON "rm_report" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "rm_report_item_name_order" ON "rm_report" USING btree (lower("item_name"),"id","item_name");--> statement-breakpoint
CREATE INDEX "rm_report_item_name_order_down" ON "rm_report" USING btree (lower("item_name") desc nulls last,"id" DESC NULLS FIRST,"item_name");--> statement-breakpoint
CREATE INDEX "rm_report_title_order" ON "rm_report" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "rm_report_priority_order" ON "rm_report" USING btree ("priority","id");--> statement-breakpoint
CREATE INDEX "rm_report_priority_order_down" ON "rm_report" USING btree ("priority" desc nulls last,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "rm_report_report_date_order" ON "rm_report" USING btree ("report_date","id");--> statement-breakpoint
CREATE INDEX "rm_report_total_cost_order" ON "rm_report" USING btree ("total_cost","id");--> statement-breakpoint
CREATE INDEX "rm_report_updated_at_order" ON "rm_report" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "rm_report_created_at_order" ON "rm_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "branch_province_id_index" ON "branch" USING btree ("province_id","id");--> statement-breakpoint
CREATE INDEX "branch_city_id_index" ON "branch" USING btree ("city_id","id");--> statement-breakpoint
CREATE INDEX "article_title_order" ON "article" USING btree (lower("title"),"id","title");--> statement-breakpoint
CREATE INDEX "article_category_article_id_index" ON "article" USING btree ("category_article_id","id");--> statement-breakpoint
CREATE INDEX "article_published_at_order" ON "article" USING btree ("published_at","id");--> statement-breakpoint
CREATE INDEX "user_role_id_index" ON "user" USING btree ("role_id","id");--> statement-breakpoint
CREATE INDEX "user_branch_location_id_index" ON "user" USING btree ("branch_location_id","id");--> statement-breakpoint
CREATE INDEX "price_brand_id_index" ON "price" USING btree ("brand_id","id");--> statement-breakpoint
CREATE INDEX "testimony_branch_location_id_index" ON "testimony" USING btree ("branch_location_id","id");